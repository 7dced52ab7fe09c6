import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Ranking, RankingRow } from '#schema/contracts/realm/rankings.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { RANKINGS_PAGE_SIZE } from '#schema/rules.ts'
import { findApiMessage, isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { FILE_PREFIX } from '#web/site.ts'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState, NeverSyncedState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { DownloadLinks } from '#web/ui/tables/download-links.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { DataAsOfNote } from './data-as-of-note.tsx'
import { RankingFilters, type RankingFiltersProps } from './ranking-filters.tsx'
import type { RankingSearch } from './ranking-search.ts'
import { RankingsPager } from './rankings-pager.tsx'
import { type RankingKind, rankingQuery } from './read-ranking.ts'

type RankingsPageProps = Omit<RankingFiltersProps, 'ranking'> & {
  loadingText: string
  list: (rows: readonly RankingRow[], ranking: Ranking) => ReactNode
  skeleton?: ReactNode
}

export function RankingsPage(props: RankingsPageProps) {
  const { noun, view } = props
  const { data } = useQuery(rankingQuery(noun, view))
  return (
    <div className="wide-frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS[noun]} />
      <RankingFilters {...props} ranking={data} />
      <div className="mt-8">
        <Rows {...props} />
      </div>
    </div>
  )
}

function Rows({ noun, view, loadingText, list, skeleton }: RankingsPageProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(rankingQuery(noun, view))
  if (error && (isNotFound(error) || isBadRequest(error))) {
    return <NoSuchDay noun={noun} view={view} error={error} />
  }
  if (data === undefined) {
    if (error) return <ErrorState error={error} onRetry={refetch} />
    return (
      <>
        <StatusLine text={loadingText} />
        {skeleton ?? <RowsSkeleton />}
      </>
    )
  }
  const { rows, total, unfilteredTotal, page, pages } = data
  const isPreviousPath = !isPlaceholderData && page !== (view.page ?? 1)
  return (
    <>
      {isPreviousPath && <Navigate to={`/${noun}`} search={{ ...view, page }} replace />}
      {data.isPast && <PastDay noun={noun} view={view} day={data.day} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <StatusLine
          text={
            data.isForgiven
              ? toForgivenText(total, noun)
              : toCountText(total, unfilteredTotal, noun)
          }
          isSilent={total === 0}
        />
        {!data.isPast && <DataAsOfNote />}
      </div>
      {total === 0 ? (
        unfilteredTotal === 0 && data.recordsBegan === null ? (
          <NeverSyncedState what={`Its ${noun}`} />
        ) : (
          <EmptyState title={`No ${noun} found`} text="Try adjusting your search terms" />
        )
      ) : (
        <>
          {data.isForgiven && <DidYouMean noun={noun} search={view.search} />}
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            {list(rows, data)}
          </div>
        </>
      )}
      <div className="mt-10">
        <RankingsPager noun={noun} view={view} page={page} pages={pages} />
      </div>
      <DownloadLinks
        what={`the ranking of the ${noun}`}
        csv={`/api/${noun}.csv${data.isPast ? `?asOf=${data.day}` : ''}`}
        json={data.isPast ? undefined : `/api/${noun}`}
        jsonName={`${FILE_PREFIX}-${noun}.json`}
        note={
          data.isPast
            ? 'The file holds the whole ranking of that day.'
            : 'Each file holds the whole ranking.'
        }
      />
    </>
  )
}

function DidYouMean({ noun, search = '' }: { noun: RankingKind; search: string | undefined }) {
  return (
    <div className="mb-4">
      <p className="text-bone-300">
        No {noun} match <bdi>“{search.trim()}”</bdi>.
      </p>
      <h2 className="font-display text-2xl font-semibold text-bone-50">Did you mean</h2>
    </div>
  )
}

type DayProps = { noun: RankingKind; view: RankingSearch }

function PastDay({ noun, view, day }: DayProps & { day: string | null }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border border-gold-600/70 bg-gold-800/20 px-4 py-3">
      <p role="status" className="font-display text-xl text-gold-200">
        The ranking of <DateText at={day} />
      </p>
      <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ShareButton name="this ranking" path={`/${noun}?asOf=${day}`} card="/cards/site.png" />
        <Link
          to={`/${noun}`}
          search={{ ...view, asOf: undefined, page: undefined }}
          className="text-link"
        >
          Back to today’s ranking
        </Link>
      </span>
    </div>
  )
}

function NoSuchDay({ noun, view, error }: DayProps & { error: unknown }) {
  return (
    <EmptyState
      title="No record of this day"
      text={findApiMessage(error) ?? ''}
      action={
        <LinkButton to={`/${noun}`} search={{ ...view, asOf: undefined, page: undefined }}>
          Back to today’s ranking
        </LinkButton>
      }
    />
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

function toForgivenText(total: number, noun: string): string {
  return `0 ${noun}, ${formatCount(total)} with a similar name`
}

function toCountText(found: number, total: number, noun: string): string {
  if (found === total) return `${formatCount(total)} ${noun}`
  return `${formatCount(found)} of ${formatCount(total)} ${noun}`
}
