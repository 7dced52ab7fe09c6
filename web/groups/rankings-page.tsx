import { type ReactNode, useState } from 'react'
import { RANKINGS_PAGE_SIZE } from '#schema/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Filigree } from '#web/ui/filigree.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { toPage } from '#web/ui/page-window.ts'
import { RankingsPager } from '#web/ui/pager.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type RankingsPageProps<Row> = {
  /** DYNASTY RANKINGS */
  title: string
  /** One sentence beneath the title. */
  lead: string
  /** What the rows are called: dynasties. */
  noun: string
  loadingText: string
  searchPlaceholder: string
  search: string
  onSearch: (search: string) => void
  /** Further filters, beside the search box. */
  filters?: ReactNode
  /** Resets the search and the filters; the button is shown when this is given. */
  onClear?: () => void
  page: number
  onPage: (page: number) => void
  columns: readonly Column<Row>[]
  /** The rows that pass the filters, in order; undefined while they are not there. */
  rows: readonly Row[] | undefined
  /** How many rows there are without filters. */
  total: number
  error: unknown
  onRetry: () => void
}

/** A ranking: title, search, ten rows with their places, and a pager. */
export function RankingsPage<Row extends { id: number }>(props: RankingsPageProps<Row>) {
  const [clearCount, setClearCount] = useState(0)
  const { title, lead, search, onSearch, searchPlaceholder, filters, onClear } = props
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <header className="mx-auto max-w-4xl text-center">
        <PageTitle
          title={title}
          className="text-[clamp(2.25rem,7vw,4.75rem)] leading-[1.02] tracking-[0.02em]"
        >
          {title}
        </PageTitle>
        <p className="mt-4 font-display text-[1.4rem] leading-snug text-bone-300 italic">{lead}</p>
        <Filigree className="mt-7" />
      </header>
      <search className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-[1fr_11rem_auto]">
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
  const { rows, error, noun, total, page, columns, title } = props
  if (rows === undefined) {
    if (error) return <ErrorState error={error} onRetry={props.onRetry} />
    return <LoadingRows text={props.loadingText} />
  }
  const shown = toPage(rows, page, RANKINGS_PAGE_SIZE)
  return (
    <>
      <p role="status" className={rows.length === 0 ? 'sr-only' : 'mb-2 text-bone-400'}>
        {toCountText(rows.length, total, noun)}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={`No ${noun} found`} text="Try adjusting your search terms" />
      ) : (
        <Table caption={title} columns={columns} rows={shown.rows} toKey={(row) => row.id} />
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
    </>
  )
}

function toCountText(found: number, total: number, noun: string): string {
  if (found === total) return `${formatCount(total)} ${noun}`
  return `${formatCount(found)} of ${formatCount(total)} ${noun}`
}

function LoadingRows({ text }: { text: string }) {
  return (
    <div>
      <p role="status" className="mb-2 text-bone-400">
        {text}
      </p>
      {Array.from({ length: RANKINGS_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else to tell them apart
        <div key={index} className="flex items-center gap-5 border-b border-gold-800/60 py-3.5">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <Skeleton className="h-12 w-10 shrink-0" />
          <Skeleton className="h-5 w-full max-w-56" />
          <Skeleton className="ml-auto hidden h-5 w-1/2 xl:block" />
        </div>
      ))}
    </div>
  )
}
