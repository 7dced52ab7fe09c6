import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncState, SyncStep } from '#schema/contracts/sync.ts'
import { openDatabase, query } from './database/database.ts'
import { openProgressLine } from './progress-line.ts'
import { describeStep } from './sync-to-end.ts'
import type { Site } from './system.ts'

type Run = {
  id: number
  state: SyncState
  step: SyncStep
  note: string | null
  synced: number
  queries: number
  startedAt: number
  changedSince: number | null
}

/** Ticks until the game is read, and says how it went; the schedule tries again after a failure. */
export async function readGame(site: Site): Promise<void> {
  const progress = openProgressLine()
  const begunAt = Date.now()
  let before: Run | undefined
  for (;;) {
    await site.tick()
    const run = await findLastRun()
    if (!run || run.note !== null || run.state === 'finished') {
      progress.end()
      return console.log(run ? toSentence(run, begunAt) : 'No sync has begun.')
    }
    progress.show(`Reading the game: ${describeStep(run.step, run.synced)}`)
    // A process that was stopped in the middle of a sync has left its lock, which expires.
    if (before?.id === run.id && before.queries === run.queries) await sleep(LOCK_POLL_MS)
    before = run
  }
}

const LOCK_POLL_MS = 1000

function toSentence(run: Run, begunAt: number): string {
  const { state, note, synced, startedAt, changedSince } = run
  if (state !== 'finished') return `The sync is ${state}: ${note}`
  const found = `${synced.toLocaleString('en')} ${changedSince === null ? '' : 'changed '}players`
  if (startedAt >= begunAt) return `The game is read: ${found}.`
  return `The game was read at ${new Date(startedAt).toISOString()}: ${found}. It is read every hour.`
}

async function findLastRun(): Promise<Run | undefined> {
  const [runs] = await query<[Run[]]>(
    openDatabase(),
    'SELECT id, state, step, note, synced, queries, started_at AS startedAt, changed_since AS changedSince FROM sync_runs ORDER BY id DESC LIMIT 1',
  )
  return runs[0]
}
