import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
import { syncStatusQuery } from './queries.ts'

export default function AdminAlarm() {
  const { pathname } = useLocation()
  const { data } = useQuery(syncStatusQuery())
  const alarms = data ? toAlarms(data) : []
  // Hides the alarms in the admin panel, because its tabs already show them.
  if (alarms.length === 0 || pathname.startsWith('/admin')) return null
  return (
    <aside aria-label="Sync and reports" className="border-y border-amber-500/60 bg-amber-800/70">
      {alarms.map(({ text, link, section }) => (
        <div key={text} className="frame flex items-baseline gap-3 py-2 text-amber-200">
          <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-amber-300" />
          <p className="flex flex-wrap items-baseline gap-x-4">
            {text}
            <Link
              to="/admin/$section"
              params={{ section }}
              className="inline-flex min-h-8 items-center text-bone-50 underline decoration-amber-300 underline-offset-4 hover:text-gold-200"
            >
              {link}
            </Link>
          </p>
        </div>
      ))}
    </aside>
  )
}

type Alarm = { text: string; link: string; section: string }

function toAlarms(status: SyncStatus): Alarm[] {
  const text = toSyncAlarm(status)
  return [
    ...(text ? [{ text, link: 'See what happened', section: 'sync' }] : []),
    ...(status.openReports > 0
      ? [
          {
            text:
              status.openReports === 1
                ? 'A report is open.'
                : `${status.openReports} reports are open.`,
            link: 'See the reports',
            section: 'moderation',
          },
        ]
      : []),
  ]
}

function toSyncAlarm({ run, proposal, pause }: SyncStatus): string | null {
  if (proposal?.state === 'held') {
    return 'A sync is held: it exceeds the limits for automatic changes.'
  }
  if (run?.state === 'failed') return 'The last sync failed.'
  return pause ? 'The schedule is paused because a sync was undone.' : null
}
