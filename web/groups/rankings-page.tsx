import { type ReactNode, useEffect, useState } from 'react'
import { RANKINGS_PAGE_SIZE } from '#schema/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadLinks } from '#web/ui/download-links.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toPage } from '#web/ui/page-window.ts'
import { RankingsPager } from '#web/ui/pager.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { DataAsOf } from './data-as-of.tsx'
import type { RankingNoun } from './read-ranking.ts'

type RankingsPageProps<Row> = {
  /** DYNASTY RANKINGS */
  title: string
  lead: string
  /** The name of the rows: dynasties. */
  noun: RankingNoun
  loadingText: string
  searchPlaceholder: string
  search: string
  onSearch: (search: string) => void
  /** Further filters, beside the search box. */
  filters?: ReactNode
  /** Resets the search and the filters; without it there is no button. */
  onClear?: () => void
  page: number
  onPage: (page: number, shouldReplace?: boolean) => void
  /** Renders the rows of one page: a table, or a list where the rows are larger. */
  list: (rows: readonly Row[]) => ReactNode
  /** Rendered while the rows load. */
  skeleton?: ReactNode
  /** The filtered rows in order; undefined while they load. */
  rows: readonly Row[] | undefined
  /** The number of rows without filters. */
  total: number
  error: unknown
  onRetry: () => void
}

export function RankingsPage<Row extends { id: number }>(props: RankingsPageProps<Row>) {
  const [clearCount, setClearCount] = useState(0)
  const { title, lead, search, onSearch, searchPlaceholder, filters, onClear } = props
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader title={title} lead={lead} />
      <search className="mt-10 grid grid-cols-2 gap-3 md:auto-cols-[minmax(11rem,auto)] md:grid-flow-col md:grid-cols-[1fr]">
        <div className="max-md:col-span-full">
          <SearchBox
            key={clearCount}
            value={search}
            onSearch={onSearch}
            placeholder={searchPlaceholder}
          />
        </div>
        {filters}
        {onClear && (
          <Button
            onClick={() => {
              setClearCount(clearCount + 1)
              onClear()
            }}
          >
            Clear Filters
          </Button>
        )}
      </search>
      <div className="mt-8">
        <Rows {...props} />
      </div>
    </div>
  )
}

function Rows<Row extends { id: number }>(props: RankingsPageProps<Row>) {
  const { rows, error, noun, total, page } = props
  if (rows === undefined) {
    if (error) return <ErrorState error={error} onRetry={props.onRetry} />
    return (
      <>
        <StatusLine text={props.loadingText} />
        {props.skeleton ?? <RowsSkeleton />}
      </>
    )
  }
  const shown = toPage(rows, page, RANKINGS_PAGE_SIZE)
  return (
    <>
      {shown.page !== page && <RedirectToLastPage page={shown.page} onPage={props.onPage} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <StatusLine text={toCountText(rows.length, total, noun)} isSilent={rows.length === 0} />
        <DataAsOf noun={noun} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={`No ${noun} found`} text="Try adjusting your search terms" />
      ) : (
        props.list(shown.rows)
      )}
      <div className="mt-10">
        <RankingsPager
          page={shown.page}
          pageCount={shown.pageCount}
          onPage={(next) => {
            props.onPage(next)
            window.scrollTo(0, 0)
          }}
        />
      </div>
      <DownloadLinks
        what={`the ranking of the ${noun}`}
        csv={`/api/${noun}.csv`}
        json={`/api/${noun}`}
        jsonName={`evernight-${noun}.json`}
        note="Each file holds the whole ranking."
      />
    </>
  )
}

function RowsSkeleton() {
  return Array.from({ length: RANKINGS_PAGE_SIZE }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
    <div key={index} className="flex items-center gap-5 border-b border-gold-800/60 py-3.5">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <Skeleton className="h-12 w-10 shrink-0" />
      <Skeleton className="h-5 w-full max-w-56" />
      <Skeleton className="ml-auto hidden h-5 w-1/2 xl:block" />
    </div>
  ))
}

/** Replaces a page number beyond the last page in the URL. */
function RedirectToLastPage({ page, onPage }: Pick<RankingsPageProps<never>, 'page' | 'onPage'>) {
  useEffect(() => {
    onPage(page, true)
  }, [page, onPage])
  return null
}

function toCountText(found: number, total: number, noun: string): string {
  if (found === total) return `${formatCount(total)} ${noun}`
  return `${formatCount(found)} of ${formatCount(total)} ${noun}`
}
