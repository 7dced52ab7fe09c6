import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatCount } from '#schema/core/format-number.ts'
import { isBadRequest } from '#web/lib/api-error.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { PreviousNextPager } from '#web/ui/tables/pager.tsx'
import { HouseFilters } from './house-filters.tsx'
import { ownRecruitingQuery, recruitingHousesQuery } from './queries.ts'
import { RecruitingHouseCard } from './recruiting-house-card.tsx'
import type { RecruitingSearch } from './recruiting-search.ts'

const OwnSeekingPost = lazy(() => import('./seeking/own-seeker-post.tsx'))
const Seekers = lazy(() => import('./seeking/seekers.tsx'))

type RecruitingPageProps = {
  view: RecruitingSearch
  onView: (view: RecruitingSearch) => void
  isSignedIn: boolean
  isAdmin: boolean
}

export function RecruitingPage({ view, onView, isSignedIn, isAdmin }: RecruitingPageProps) {
  const { data: own } = useQuery({ ...ownRecruitingQuery(), enabled: isSignedIn })
  const isOfficer = isAdmin || (own?.housesLed.length ?? 0) > 0
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.recruiting} isBrief />
      <div className="mx-auto mt-8 max-w-4xl">
        {isSignedIn ? (
          <Views view={view.view} isOfficer={isOfficer} />
        ) : (
          <p className="text-center text-bone-300">
            <Link to="/auth" className="text-link">
              Log in
            </Link>{' '}
            to raise a hand for a house, or to tell the houses what you are looking for.
          </p>
        )}
        <Suspense fallback={<StatusLine text="Loading..." />}>
          {isSignedIn && view.view === 'mine' ? (
            <OwnSeekingPost />
          ) : isOfficer && view.view === 'seekers' ? (
            <Seekers cursor={view.cursor} />
          ) : (
            <>
              <HouseFilters view={view} onView={onView} own={own} />
              <Houses view={view} />
            </>
          )}
        </Suspense>
      </div>
    </div>
  )
}

const VIEW_LINK =
  'small-caps inline-grid min-h-11 place-items-center border-b-2 border-transparent px-2 text-bone-300 hover:text-gold-200 aria-[current=page]:border-gold-300 aria-[current=page]:text-gold-200 sm:px-4'

function Views({ view, isOfficer }: { view: RecruitingSearch['view']; isOfficer: boolean }) {
  const link = (label: string, to: RecruitingSearch['view']) => (
    <li>
      <Link
        to="/recruiting"
        search={{ view: to }}
        aria-current={view === to ? 'page' : undefined}
        activeOptions={{ exact: true }}
        className={VIEW_LINK}
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Recruiting">
      <ul className="flex flex-wrap justify-center gap-x-1">
        {link('Houses', undefined)}
        {link('My search', 'mine')}
        {isOfficer && link('Players looking for a house', 'seekers')}
      </ul>
    </nav>
  )
}

function Houses({ view }: { view: RecruitingSearch }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(recruitingHousesQuery(view))
  if (!data) {
    if (isBadRequest(error)) {
      return (
        <EmptyState
          title="No such list"
          text="There is no list of houses at this address."
          action={<LinkButton to="/recruiting">All houses that are recruiting</LinkButton>}
        />
      )
    }
    return error ? <ErrorState error={error} onRetry={refetch} /> : <HousesSkeleton />
  }
  const { houses, total, page, pages } = data
  const isPreviousPath = !isPlaceholderData && page !== (view.page ?? 1)
  return (
    <div className="mt-6">
      {isPreviousPath && (
        <Navigate
          to="/recruiting"
          search={{ ...view, page: page > 1 ? page : undefined }}
          replace
        />
      )}
      <StatusLine
        text={`${formatCount(total)} ${total === 1 ? 'house is recruiting' : 'houses are recruiting'}`}
        isSilent={total === 0}
      />
      {total === 0 ? (
        <EmptyState
          title="No house found"
          text="No house that matches these filters is recruiting now."
        />
      ) : (
        <ul
          aria-busy={isPlaceholderData}
          className="border-t border-gold-800 transition-opacity aria-busy:opacity-60"
        >
          {houses.map((house) => (
            <li key={house.id} className="border-b border-gold-800/60 py-7">
              <RecruitingHouseCard house={house} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <PreviousNextPager
          page={page}
          pageCount={pages}
          toLink={(to) => ({ to: '/recruiting', search: { ...view, page: to } })}
        />
      </div>
    </div>
  )
}

function HousesSkeleton() {
  return (
    <>
      <StatusLine text="Loading houses..." />
      <Skeleton className="h-96 w-full" />
    </>
  )
}
