import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { House } from './house.tsx'
import { Kin } from './kin.tsx'
import { News } from './news.tsx'
import { NextSteps } from './next-steps.tsx'
import { courtQuery, newsQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'
import type { RenderEvents } from './subject-news.tsx'
import { WatchesCard } from './watches-card.tsx'

type CourtPageProps = {
  standing: (houseId: number) => ReactNode
  renderEvents: RenderEvents
  week: ReactNode
  discord: ReactNode
  calendar: ReactNode
}

export function CourtPage({ standing, renderEvents, week, discord, calendar }: CourtPageProps) {
  const { data, error, refetch } = useQuery(courtQuery())
  const news = useInfiniteQuery(newsQuery())
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
          <p role="status" className="sr-only">
            Loading your court...
          </p>
          <Skeleton className="mt-10 h-dvh" />
        </>
      ) : (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-2 *:min-w-0">
          <div className="space-y-8">
            <News renderEvents={renderEvents} />
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
            <SettingsCard />
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
