import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { needsAttention } from '#schema/rules.ts'
import { syncStatusQuery } from './queries.ts'

/** Warns administrators, on every page but their own, when a sync is held or the last one failed. */
export default function SyncAlarm() {
  const { pathname } = useLocation()
  const { data } = useQuery(syncStatusQuery())
  const run = data?.proposal?.state === 'held' ? data.proposal : data?.run
  if (!run || !needsAttention(run) || pathname.startsWith('/admin')) return null
  return (
    <aside aria-label="Sync" className="border-y border-amber-500/60 bg-amber-800/70">
      <div className="frame flex items-baseline gap-3 py-2 text-amber-200">
        <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-amber-300" />
        <p className="flex flex-wrap items-baseline gap-x-4">
          {run.state === 'failed'
            ? 'The last sync failed.'
            : 'A sync is held: it would change more of the realm than a run may.'}
          <Link
            to="/admin"
            className="inline-flex min-h-8 items-center text-bone-50 underline decoration-amber-300 underline-offset-4 hover:text-gold-200"
          >
            See what happened
          </Link>
        </p>
      </div>
    </aside>
  )
}
