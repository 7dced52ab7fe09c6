import type { SyncRun } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { STEP_NAMES, toProgress } from './sync-labels.ts'

export function SyncProgress({ run }: { run: SyncRun | null }) {
  const percent = run ? Math.round(toProgress(run) * 100) : 0
  return (
    <div className="mt-5">
      <div className="flex justify-between gap-4 text-base">
        <p role="status">{run ? STEP_NAMES[run.step] : 'Connecting to the game'}</p>
        <p className="figures text-bone-400">{run && toCountText(run)}</p>
      </div>
      <div
        role="progressbar"
        aria-label="Database sync"
        aria-valuenow={percent}
        className="mt-2 h-1.5 bg-night-700"
      >
        <div
          className="h-full bg-linear-to-r from-gold-600 to-gold-200 transition-[width] duration-300"
          style={{ width: `${Math.max(percent, 2)}%` }}
        />
      </div>
    </div>
  )
}

function toCountText({ synced, expected }: SyncRun): string {
  if (expected === null) return ''
  return `${formatCount(synced)} of ${formatCount(expected)} players`
}
