import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '#demo/sign-in.ts'
import type { SyncRun, SyncStatus, SyncStep } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { read } from './realm.ts'
import type { System } from './system.ts'

const POLL_MS = 1000

const STEPS: Partial<Record<SyncStep, string>> = {
  nights: 'counting the nights',
  apply: 'applying what has changed',
  memberships: 'counting the members',
  directory: 'sorting the directory',
  rosters: 'counting the rosters',
  milestones: 'looking for milestones',
  sires: 'drawing the bloodlines',
  followers: 'drawing who follows whom',
  days: 'recording the day',
}

type Tick = { at: number; onProgress?: (run: SyncRun) => void }

/**
 * Ticks as the cron would at that instant until the run is at its end, however many invocations a large
 * world takes. Returns the last run: it may be held, or wait for the game.
 */
export async function syncToEnd(system: System, admin: Caller, tick: Tick): Promise<SyncRun> {
  for (;;) {
    const before = await readRun(admin)
    const run = await tickOnce(system, admin, tick)
    if (!run) throw new Error('no sync has started')
    if (run.finishedAt !== null || run.note !== null) return run
    // A process that was stopped in the middle of a sync has left its lock, which expires.
    if (before?.id === run.id && before.queries === run.queries) await sleep(POLL_MS)
  }
}

async function tickOnce(system: System, admin: Caller, { at, onProgress }: Tick) {
  let isOver = false
  const ticking = system.tick(at).finally(() => {
    isOver = true
  })
  while (onProgress && !isOver) {
    await Promise.race([ticking, sleep(POLL_MS)])
    const run = await readRun(admin)
    if (run) onProgress(run)
  }
  await ticking
  return readRun(admin)
}

/** 412,000 of 1,000,000 players read */
export function describeRun({ step, synced, expected }: SyncRun): string {
  return describeStep(step, synced, expected)
}

export function describeStep(
  step: SyncStep,
  synced: number,
  expected: number | null = null,
): string {
  const total = expected === null ? '' : ` of ${formatCount(expected)}`
  return STEPS[step] ?? `${formatCount(synced)}${total} players read`
}

async function readRun(admin: Caller): Promise<SyncRun | null> {
  const { run } = await read<SyncStatus>(await admin('/api/admin/sync'))
  return run
}
