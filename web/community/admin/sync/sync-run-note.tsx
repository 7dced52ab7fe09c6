import type { SyncRun, SyncState } from '#schema/contracts/sync/sync.ts'

const NOTED = new Set<SyncState>(['waiting', 'failed', 'finished'])

export function SyncRunNote({ run }: { run: SyncRun | null }) {
  if (!run || !NOTED.has(run.state) || (run.note === null && run.state !== 'failed')) return null
  const isAlarm = run.state === 'failed'
  return (
    <p
      role={isAlarm ? 'alert' : 'status'}
      className={`mt-5 border-l-2 px-4 py-3 leading-snug [overflow-wrap:anywhere] ${
        isAlarm
          ? 'border-amber-300 bg-amber-800/50 text-amber-200'
          : 'border-gold-600 bg-night-800 text-bone-100'
      }`}
    >
      {run.note ?? 'The last sync failed.'}
    </p>
  )
}
