import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Lords, Reign } from '#schema/contracts/history/lords.ts'
import { toDayCountText } from '#schema/core/time/date-words.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import { type LordsSearch, lordsQuery, parseLordsParams } from './read-lords.ts'
import { ReignItem } from './reign-item.tsx'

type LordsPageProps = { address: { list: string; id: string }; search: LordsSearch }

export function LordsPage({ address, search }: LordsPageProps) {
  const { data, error, refetch } = useQuery(lordsQuery(parseLordsParams(address), search))
  return (
    <div className="frame pt-10 pb-8 wrap-anywhere sm:pt-16">
      {data ? (
        <Line lords={data} address={address} search={search} />
      ) : (
        <>
          <h1 className="sr-only">Line of lords</h1>
          <QueryFallback
            error={error}
            onRetry={refetch}
            missing={{
              title: 'No such line',
              text: 'There is no such group.',
              action: <LinkButton to="/dynasties">The dynasties</LinkButton>,
            }}
            loading={<Skeleton className="h-96 w-full" />}
          />
        </>
      )}
    </div>
  )
}

const SEATS: Record<Lords['seat'], string> = {
  owner: 'Owner',
  officer_1: 'First officer',
  officer_2: 'Second officer',
  officer_3: 'Third officer',
}

function Line({ lords, address, search }: LordsPageProps & { lords: Lords }) {
  const { group, seat, seats, reigns, next, recordsBeganAt } = lords
  const params = { list: address.list, id: address.id }
  return (
    <>
      <PageHeader
        title={`${group.name}: line of lords`}
        lead="Who held its seats, since when and how long"
      >
        Line of Lords
      </PageHeader>
      <div className="mx-auto mt-8 max-w-3xl">
        <p className="text-center text-2xl">
          {group.isDeparted ? (
            <>
              <bdi>{group.name}</bdi> <span className="text-bone-400">has left the game.</span>
            </>
          ) : (
            <GroupLink {...group} />
          )}
        </p>
        {seats.length > 1 && (
          <nav aria-label="Seat" className="mt-6">
            <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2">
              {seats.map((one) => (
                <li key={one}>
                  <Link
                    to="/$list/$id/lords"
                    params={params}
                    search={{ seat: one === 'owner' ? undefined : one }}
                    aria-current={one === seat ? 'page' : undefined}
                    className="text-link aria-[current]:text-gold-200"
                  >
                    {SEATS[one]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {reigns.length === 0 ? (
          <p className="mt-10 text-center text-bone-400">Nobody is known to have held this seat.</p>
        ) : (
          <ol className="mt-10 grid gap-8 border-l border-gold-800 pl-6">
            {reigns.map((reign, index) => (
              <Fragment key={`${reign.from} ${reign.name}`}>
                <EmptySeat
                  lords={lords}
                  reign={reign}
                  later={reigns[index - 1]}
                  isFirstPage={search.before === undefined}
                />
                <li>
                  <ReignItem reign={reign} level={2} />
                </li>
              </Fragment>
            ))}
          </ol>
        )}
        <p className="mt-10 flex flex-wrap justify-center gap-3">
          {search.before !== undefined && (
            <LinkButton to="/$list/$id/lords" params={params} search={{ seat: search.seat }}>
              The newest
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton
              to="/$list/$id/lords"
              params={params}
              search={{ seat: search.seat, before: String(next) }}
            >
              Earlier
            </LinkButton>
          )}
        </p>
        {recordsBeganAt && next === null && (
          <p className="mt-6 text-center text-bone-400">
            Records begin on <DateText at={recordsBeganAt} />.
          </p>
        )}
      </div>
    </>
  )
}

type EmptySeatProps = { lords: Lords; reign: Reign; later: Reign | undefined; isFirstPage: boolean }

function EmptySeat({ lords: { group }, reign, later, isFirstPage }: EmptySeatProps) {
  const { until, followedBy } = reign
  if (!until || followedBy) return null
  if (later?.from) {
    return <Note>Nobody held the seat for {toDayCountText(until, Date.parse(later.from))}</Note>
  }
  if (!isFirstPage) return <Note>The seat stayed empty for a time</Note>
  if (group.isDeparted) return null
  return (
    <Note>
      Nobody has held the seat since <DateText at={until} />
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <li className="figures text-bone-400 italic">{children}</li>
}
