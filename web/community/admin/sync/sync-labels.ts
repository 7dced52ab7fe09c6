import type { SyncRun, SyncState, SyncStep } from '#schema/contracts/sync/sync.ts'
import type { BadgeTone } from '#web/ui/page/badge.tsx'

export const SYNC_STEP_NAMES: Record<SyncStep, string> = {
  bloodlines: 'Bloodlines',
  clans: 'Clans',
  dynasties: 'Dynasties',
  players: 'Players',
  judge: 'Limit check',
  nights: 'Nights',
  apply: 'Changes',
  memberships: 'Memberships',
  sires: 'Sires',
  followers: 'Followers',
  directory: 'Directory',
  rosters: 'Rosters',
  milestones: 'Milestones',
  days: 'Days',
  done: 'Done',
}

export const SYNC_STATE_LABELS: Record<SyncState, { name: string; tone: BadgeTone }> = {
  running: { name: 'Running', tone: 'witch' },
  waiting: { name: 'Waiting', tone: 'lycan' },
  finished: { name: 'Finished', tone: 'gold' },
  failed: { name: 'Failed', tone: 'red' },
  held: { name: 'Held', tone: 'red' },
  previewed: { name: 'Previewed', tone: 'witch' },
  lapsed: { name: 'Replaced', tone: 'plain' },
  discarded: { name: 'Discarded', tone: 'plain' },
  undone: { name: 'Undone', tone: 'plain' },
}

const STEPS = Object.keys(SYNC_STEP_NAMES)

/**
 * Returns a sync's progress from 0 to 1. Every step counts equally. Only the step that reads
 * players has a progress of its own.
 */
export function toSyncProgress({ step, synced, expected }: SyncRun): number {
  const within = step === 'players' && expected ? Math.min(synced / expected, 1) : 0
  return (STEPS.indexOf(step) + within) / (STEPS.length - 1)
}

export function toSyncDurationText({ startedAt, finishedAt }: SyncRun): string | null {
  if (finishedAt === null) return null
  const seconds = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
