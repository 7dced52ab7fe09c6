import { useQuery } from '@tanstack/react-query'
import type { SeasonReport } from '#schema/contracts/history/season.ts'
import { toSeasonCardPath, toSeasonPath } from '#schema/core/time/seasons.ts'
import { seasonQuery } from '#web/history/chronicle/period-queries.ts'
import { WeekDateRange } from '#web/history/chronicle/week/week-date-range.tsx'
import { ShareButton } from '#web/ui/dialogs/share-button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { LoadingSkeleton } from '#web/ui/states/status-line.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { SeasonLists } from './season-lists.tsx'

export function SeasonPage({ season }: { season: string }) {
  const { data, error, refetch, isFetching } = useQuery(seasonQuery(season))
  if (data) return <Season season={data} />
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <h1 className="sr-only">The season</h1>
      <QueryFallback
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
        missing={{
          title: 'No such season',
          text: 'There is no such season, or it has not been counted yet.',
          action: <LinkButton to="/chronicle">The chronicle</LinkButton>,
        }}
        loading={<LoadingSkeleton text="Loading the season..." />}
      />
    </div>
  )
}

type SeasonProps = { season: SeasonReport }

function Season({ season }: SeasonProps) {
  const { name, from, to, frozenAt, asOf, growthSince, recordsBeganAt } = season
  return (
    <div className="frame pt-10 pb-8 wrap-anywhere sm:pt-16">
      <PageHeader
        title={name}
        lead={
          frozenAt ? 'As it was when it ended, and as it stays' : 'A season that is not over yet'
        }
      />
      <div className="mx-auto mt-8 max-w-5xl">
        <WeekDateRange from={from} to={to} />
        <SeasonNavigation season={season} />
        <p className="mt-6 text-center text-balance text-bone-300">
          {asOf ? (
            <>
              The dynasties as of <DateText at={asOf} />
              {growthSince && (
                <>
                  , their growth since <DateText at={growthSince} />
                </>
              )}
              .
            </>
          ) : (
            'No day of this season was recorded.'
          )}
          {recordsBeganAt && recordsBeganAt > from && (
            <>
              {' '}
              Records begin on <DateText at={recordsBeganAt} />.
            </>
          )}
        </p>
        {asOf && <SeasonLists season={season} />}
        <p className="mt-10 text-center">
          <LinkButton to="/chronicle" search={{ until: to }}>
            Read these nights in the chronicle
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

function SeasonNavigation({ season: { season, name, before, after } }: SeasonProps) {
  return (
    <nav aria-label="Seasons" className="mt-5 flex flex-wrap items-center justify-center gap-3">
      {before && (
        <LinkButton to="/season/$season" params={{ season: before }} size="small">
          Previous season
        </LinkButton>
      )}
      {after && (
        <LinkButton to="/season/$season" params={{ season: after }} size="small">
          Next season
        </LinkButton>
      )}
      <ShareButton name={name} path={toSeasonPath(season)} card={toSeasonCardPath(season)} />
    </nav>
  )
}
