import { type ReactNode, useRef } from 'react'
import { isNotFound } from '#web/lib/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toPage } from '#web/ui/page-window.ts'
import { StepPager } from '#web/ui/pager.tsx'
import type { Read } from './group-page.tsx'

type PagedSectionProps<Item> = {
  id: string
  heading: ReactNode
  read: Read<Item[]>
  page: number
  onPage: (page: number) => void
  pageSize: number
  emptyText: string
  failureTitle: string
  /** What stands there while the items are read. */
  skeleton: ReactNode
  listClassName: string
  children: (item: Item) => ReactNode
}

/** A part of a profile that lists what belongs to it, page by page. */
export function PagedSection<Item extends { id: number }>(props: PagedSectionProps<Item>) {
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} aria-labelledby={props.id} className="mt-16 sm:mt-20">
      <h2 id={props.id} className="text-center text-[2.25rem] font-semibold sm:text-[2.75rem]">
        {props.heading}
      </h2>
      <Items
        {...props}
        onPage={(page) => {
          props.onPage(page)
          const isAbove = (section.current?.getBoundingClientRect().top ?? 0) < 0
          if (isAbove) section.current?.scrollIntoView()
        }}
      />
    </section>
  )
}

function Items<Item extends { id: number }>(props: PagedSectionProps<Item>) {
  const { read, page, pageSize, onPage, children } = props
  const { data, error } = read
  const rows = data ?? (isNotFound(error) ? [] : undefined)
  if (!rows && error && !read.isFetching) {
    return <ErrorState error={error} onRetry={read.refetch} title={props.failureTitle} />
  }
  if (!rows) return props.skeleton
  if (rows.length === 0) return <EmptyState title={props.emptyText} />
  const shown = toPage(rows, page, pageSize)
  return (
    <>
      <ul className={`mt-8 ${props.listClassName}`}>
        {shown.rows.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <div className="mt-8">
        <StepPager page={shown.page} pageCount={shown.pageCount} onPage={onPage} />
      </div>
    </>
  )
}
