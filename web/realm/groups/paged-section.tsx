import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '#web/lib/api-error.ts'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { paginateRows } from '#web/ui/tables/page-window.ts'
import { PreviousNextPager } from '#web/ui/tables/pager.tsx'
import type { QueryResult } from './group-page.tsx'

export type PagedSectionProps<Item> = {
  id: string
  heading: ReactNode
  query: QueryResult<Item[]>
  page: number
  toLink: (page: number) => LinkProps
  pageSize: number
  emptyText: string
  failureTitle: string
  skeleton: ReactNode
  listClassName: string
  children: (item: Item) => ReactNode
}

export function PagedSection<Item extends { id: number }>(props: PagedSectionProps<Item>) {
  return (
    <section aria-labelledby={props.id} className="mt-16 sm:mt-20">
      <SectionHeading id={props.id}>{props.heading}</SectionHeading>
      <Items {...props} />
    </section>
  )
}

function Items<Item extends { id: number }>(props: PagedSectionProps<Item>) {
  const { id, query, page, pageSize, toLink, children } = props
  const { data, error } = query
  const rows = data ?? (isNotFound(error) ? [] : undefined)
  if (!rows && error && !query.isFetching) {
    return <ErrorState error={error} onRetry={query.refetch} title={props.failureTitle} />
  }
  if (!rows) return props.skeleton
  if (rows.length === 0) return <EmptyState title={props.emptyText} />
  const shown = paginateRows(rows, page, pageSize)
  return (
    <>
      <ul className={`mt-8 ${props.listClassName}`}>
        {shown.rows.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <div className="mt-8">
        <PreviousNextPager
          page={shown.page}
          pageCount={shown.pageCount}
          toLink={(to) => ({ ...toLink(to), hash: id })}
        />
      </div>
    </>
  )
}
