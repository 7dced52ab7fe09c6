import { setTimeout as sleep } from 'node:timers/promises'
import type { SyncState, SyncStep } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { findFault } from '#tools/check-feed/find-fault.ts'
import { openDatabase, query } from '#tools/database/database.ts'
import { openProgressLine } from '#tools/lib/progress-line.ts'
import type { GameVars } from './own-game.ts'
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

/**
 * Ticks until the game is read, and says how it went; the schedule tries again after a failure. Where no reading
 * is due it says what the site has, and whether the game answers now.
 */
export async function readGame(
  site: Site,
  { GAME_FEED_URL, GAME_FEED_TOKEN }: Pick<GameVars, 'GAME_FEED_URL' | 'GAME_FEED_TOKEN'>,
): Promise<void> {
  const progress = openProgressLine()
  const begunAt = Date.now()
  let before: Run | undefined
  for (;;) {
    await site.tick()
    const run = await findLastRun()
    if (!run || run.note !== null || run.state === 'finished') {
      progress.end()
      if (run?.state === 'finished' && run.startedAt < begunAt) {
        console.log(await describeEarlier(run))
        const fault = await findFault(GAME_FEED_URL, GAME_FEED_TOKEN)
        return console.log(
          fault
            ? `The game is not answering right now. ${fault.sentence}`
            : 'The game is answering.',
        )
      }
      return console.log(run ? toSentence(run) : 'No sync has started.')
    }
    progress.show(`Reading the game: ${describeStep(run.step, run.synced)}`)
    // A process that was stopped in the middle of a sync has left its lock, which expires.
    if (before?.id === run.id && before.queries === run.queries) await sleep(LOCK_POLL_MS)
    before = run
  }
}

const LOCK_POLL_MS = 1000

function toSentence({ state, note, synced, changedSince }: Run): string {
  if (state !== 'finished') return `The sync is ${state}: ${note}`
  const players = count(synced, 'player')
  return changedSince === null
    ? `The game has been read: ${players}.`
    : `The game has been read: ${players} had changed.`
}

async function describeEarlier({ startedAt }: Run): Promise<string> {
  const [rows] = await query<[{ players: number }[]]>(
    openDatabase(),
    'SELECT count(*) AS players FROM players WHERE departed_at IS NULL',
  )
  const at = new Date(startedAt).toISOString()
  return `The site has ${count(rows[0]?.players ?? 0, 'player')}, read at ${at}; the game is read every hour.`
}

function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}

async function findLastRun(): Promise<Run | undefined> {
  const [runs] = await query<[Run[]]>(
    openDatabase(),
    'SELECT id, state, step, note, synced, queries, started_at AS startedAt, changed_since AS changedSince FROM sync_runs ORDER BY id DESC LIMIT 1',
  )
  return runs[0]
}
