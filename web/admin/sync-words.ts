import type { SyncRun, SyncState, SyncStep } from '#schema/contracts/sync.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** The steps of a run in their order, as the panel names them. */
export const STEP_NAMES: Record<SyncStep, string> = {
  bloodlines: 'Bloodlines',
  clans: 'Clans',
  dynasties: 'Dynasties',
  players: 'Players',
  departures: 'Departures',
  memberships: 'Memberships',
  directory: 'Directory',
  sires: 'Sires',
  followers: 'Followers',
  done: 'Done',
}

export const RUN_STATES: Record<SyncState, { name: string; tone: BadgeTone }> = {
  running: { name: 'Running', tone: 'witch' },
  waiting: { name: 'Waiting', tone: 'lycan' },
  finished: { name: 'Finished', tone: 'gold' },
  failed: { name: 'Failed', tone: 'red' },
}

const STEPS = Object.keys(STEP_NAMES)

/** How much of a run is done, from 0 to 1: each step the same, the players by their number. */
export function toProgress({ step, synced, expected }: SyncRun): number {
  const within = step === 'players' && expected ? Math.min(synced / expected, 1) : 0
  return (STEPS.indexOf(step) + within) / (STEPS.length - 1)
}

/** '0.2 s', '41 s', '12 min 5 s'; null while the run is not over. */
export function toDuration({ startedAt, finishedAt }: SyncRun): string | null {
  if (finishedAt === null) return null
  const seconds = Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
