import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncState, SyncStep } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import type { LocalSite } from '#tools/local/system.ts'

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

/** A row of `sync_runs`; times are epoch milliseconds. */
export type SyncRunRow = {
  id: number
  state: SyncState
  step: SyncStep
  note: string | null
  synced: number
  expected: number | null
  queries: number
  startedAt: number
  finishedAt: number | null
  changedSince: number | null
}

/** `at` is the time of each tick, by default now. */
type Options = { at?: number; onProgress?: (run: SyncRunRow) => void }

/** Ticks until the last run has finished or its note says why not. Returns null without a run. */
export async function syncUntilFinished(
  site: LocalSite,
  { at, onProgress }: Options = {},
): Promise<SyncRunRow | null> {
  let before: SyncRunRow | null = null
  for (;;) {
    await tick(site, at, onProgress)
    const run = await findLastRun(site)
    if (!run || run.finishedAt !== null || run.note !== null) return run
    // A run without progress may be locked by a killed process, so wait for the lock to expire.
    if (before?.id === run.id && before.queries === run.queries) await sleep(POLL_MS)
    before = run
  }
}

async function tick(site: LocalSite, at: Options['at'], onProgress: Options['onProgress']) {
  let isOver = false
  const ticking = site.tick(at).finally(() => {
    isOver = true
  })
  while (onProgress && !isOver) {
    await Promise.race([ticking, sleep(POLL_MS)])
    const run = await findLastRun(site)
    if (run) onProgress(run)
  }
  await ticking
}

async function findLastRun(site: LocalSite): Promise<SyncRunRow | null> {
  const database = await site.database()
  return database
    .prepare(
      `SELECT id, state, step, note, synced, expected, queries, started_at AS startedAt,
        finished_at AS finishedAt, changed_since AS changedSince
       FROM sync_runs ORDER BY id DESC LIMIT 1`,
    )
    .first<SyncRunRow>()
}

export function describeSyncRunProgress({ step, synced, expected }: SyncRunRow): string {
  const total = expected === null ? '' : ` of ${formatCount(expected)}`
  return STEPS[step] ?? `${formatCount(synced)}${total} players read`
}
