import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Court } from '#schema/contracts/community/court.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { StatusLine } from '#web/ui/states/status-line.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'
import type { EventsRenderer } from './court-news-feed.tsx'
import { CourtNewsFeed } from './court-news-feed.tsx'
import { NewsSettingsCard } from './news-settings-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { CourtPersonList } from './person-list.tsx'
import { courtNewsQuery, courtQuery } from './queries.ts'
import { WatchesCard } from './watches-card.tsx'

type CourtPageProps = {
  standing: (houseId: number) => ReactNode
  renderEvents: EventsRenderer
  week: ReactNode
  discord: ReactNode
  calendar: ReactNode
}

export function CourtPage({ standing, renderEvents, week, discord, calendar }: CourtPageProps) {
  const { data, error, refetch } = useQuery(courtQuery())
  const news = useInfiniteQuery(courtNewsQuery())
  // Shows all parts of the page at once, because a part that loads late would move the others.
  const isLoading = (!data && !error) || (!news.data && !news.error)
  return (
    <div className="frame pt-8 pb-8">
      <PageHeader
        title="Your court"
        heading="Your Court"
        lead="Your house, your blood, and what is new among them"
        isBrief
      />
      {isLoading ? (
        <>
          <StatusLine text="Loading your court..." isSilent />
          <Skeleton className="mt-10 h-dvh" />
        </>
      ) : (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-2 *:min-w-0">
          <div className="space-y-8">
            <CourtNewsFeed renderEvents={renderEvents} />
            {data && <NextSteps court={data} />}
          </div>
          {data ? (
            <>
              {week}
              {data.house && <House house={data.house} standing={standing} />}
              {data.player && <Kin court={data} uuid={data.player.uuid} />}
            </>
          ) : (
            <ErrorState error={error} onRetry={refetch} title="Your court could not be loaded" />
          )}
          <Settings>
            <NewsSettingsCard />
            <WatchesCard />
            {data?.canLinkDiscord && discord}
            {calendar}
          </Settings>
        </div>
      )}
    </div>
  )
}

function Settings({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="lg:col-span-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer border-y border-gold-800 py-2.5 text-gold-200 hover:text-bone-50">
        Settings: news, what you watch, Discord and your calendar app
      </summary>
      {isOpen && (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 *:min-w-0">{children}</div>
      )}
    </details>
  )
}

function Kin({ court, uuid }: { court: Court; uuid: string }) {
  const { sire, childer, followers, player } = court
  return (
    <Card aria-labelledby="kin">
      <CardTitle id="kin">Your Blood</CardTitle>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h3 className="text-[1.375rem] font-semibold">Sire</h3>
        {sire ? (
          <CourtPersonList people={[sire]} className="min-w-0 grow basis-64" />
        ) : (
          <p className="text-bone-400">
            {player?.hasSire ? 'Your sire is not in the game any more.' : 'You have no sire.'}
          </p>
        )}
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Below
          title="Childer"
          none="You have no childer yet."
          people={childer}
          mode="bloodline"
          uuid={uuid}
        />
        <Below
          title="Followers"
          none="Nobody follows you yet."
          people={followers}
          mode="followers"
          uuid={uuid}
        />
      </div>
    </Card>
  )
}

type BelowProps = {
  title: string
  none: string
  people: Court['childer']
  mode: 'bloodline' | 'followers'
  uuid: string
}

function Below({ title, none, people: { first, total }, mode, uuid }: BelowProps) {
  return (
    <div className="mt-5">
      <h3 className="text-[1.375rem] font-semibold">{title}</h3>
      {total === 0 ? (
        <p className="mt-1 text-bone-400">{none}</p>
      ) : (
        <>
          <CourtPersonList people={first} />
          {total > first.length && (
            <p className="mt-3">
              <Link to="/lineage" search={{ mode, root: uuid }} className="text-link">
                All {formatCount(total)} {title.toLowerCase()}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}

type HouseProps = { house: NonNullable<Court['house']>; standing: (houseId: number) => ReactNode }

function House({ house: { id, name, logoUuid, members }, standing }: HouseProps) {
  const page = { to: '/dynasties/$id', params: { id: String(id) } } as const
  return (
    <Card aria-labelledby="house">
      <div className="flex items-center gap-4">
        <Logo kind="dynasty" id={id} logoUuid={logoUuid} className="w-12 shrink-0" />
        <CardTitle id="house" className="min-w-0 leading-tight wrap-anywhere">
          <Link {...page} className="text-link">
            <bdi>{name}</bdi>
          </Link>
        </CardTitle>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div>{standing(id)}</div>
        <div>
          <h3 className="text-[1.375rem] font-semibold">Last seen</h3>
          <CourtPersonList people={members.first} />
          <p className="mt-3">
            <Link {...page} search={{ sort: 'seen' }} className="text-link">
              All {formatMemberCount(members.total)}
            </Link>
          </p>
        </div>
      </div>
    </Card>
  )
}
