import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { syncStatusQuery } from './queries.ts'
import { SYNC_STATE_LABELS } from './sync/sync-labels.ts'

export function SystemStatus() {
  const query = useQuery(syncStatusQuery())
  return (
    <Card aria-labelledby="system-status">
      <CardTitle id="system-status">System Status</CardTitle>
      {query.data ? (
        <Facts status={query.data} />
      ) : (
        <SkeletonOrError query={query} what="The status" className="mt-5 h-42" />
      )}
    </Card>
  )
}

const BADGES = { ...SYNC_STATE_LABELS, finished: { name: 'Active', tone: 'gold' } } as const
const PAUSED = { name: 'Paused', tone: 'lycan' } as const
const NEVER_RUN = { name: 'Never run', tone: 'plain' } as const

function Facts({ status: { run, pause, playerCount, alarms } }: { status: SyncStatus }) {
  const badge = pause ? PAUSED : run ? BADGES[run.state] : NEVER_RUN
  return (
    <dl className="mt-4">
      <Line term="Database Sync">
        <Badge tone={badge.tone}>{badge.name}</Badge>
      </Line>
      <Line term="Total Players">
        <span className="figures font-display text-[1.375rem] leading-none font-semibold text-bone-50">
          {formatCount(playerCount)} players
        </span>
      </Line>
      <Line term="Last Sync">
        <DateText at={run?.finishedAt ?? run?.startedAt ?? null} fallback="None" withTime />
      </Line>
      {alarms.length > 0 && (
        <Line term="Alerts">
          <ul className="grid gap-1 text-oxblood-200">
            {alarms.map((alarm) => (
              <li key={alarm}>{alarm}</li>
            ))}
          </ul>
        </Line>
      )}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-gold-800/60 py-4 last:border-0 last:pb-0">
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="text-bone-100">{children}</dd>
    </div>
  )
}
