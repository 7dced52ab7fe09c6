import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { House } from './house.tsx'
import { Kin } from './kin.tsx'
import { News } from './news.tsx'
import type { Tell } from './news-of-subject.tsx'
import { NextSteps } from './next-steps.tsx'
import { courtQuery, newsQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { WatchesCard } from './watches-card.tsx'

type CourtPageProps = {
  standing: (houseId: number) => ReactNode
  tell: Tell
  week: ReactNode
  discord: ReactNode
  calendar: ReactNode
}

export function CourtPage({ standing, tell, week, discord, calendar }: CourtPageProps) {
  const { data, error, refetch } = useQuery(courtQuery())
  const news = useInfiniteQuery(newsQuery())
  // Parts appear together, so that none shifts another.
  const isLoading = (!data && !error) || (!news.data && !news.error)
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
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
        <div className="mt-10 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
          <div className="min-w-0 space-y-12">
            <News tell={tell} />
          </div>
          <div className="min-w-0 space-y-8">
            {data ? (
              <>
                <NextSteps court={data} />
                {week}
                {data.house && <House house={data.house} standing={standing} />}
                {data.player && <Kin court={data} uuid={data.player.uuid} />}
              </>
            ) : (
              <ErrorState error={error} onRetry={refetch} title="Your house could not be loaded" />
            )}
            <WatchesCard />
            {data?.canLinkDiscord && discord}
            {calendar}
            <SettingsCard />
          </div>
        </div>
      )}
    </div>
  )
}
