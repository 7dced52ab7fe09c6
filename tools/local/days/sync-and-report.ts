import { formatCount } from '#schema/core/format-number.ts'
import { findFeedReadFault } from '#tools/check-feed/find-read-fault.ts'
import type { ProgressLine } from '#tools/lib/progress-line.ts'
import type { GameVars } from '#tools/local/own-game.ts'
import type { LocalSite } from '#tools/local/system.ts'
import { describeSyncRunProgress, type SyncRunRow, syncUntilFinished } from './sync-to-end.ts'

type Game = Pick<GameVars, 'GAME_FEED_URL' | 'GAME_FEED_TOKEN'>

/** Syncs and prints the result or, if none is due, the last sync and whether the game responds. */
export async function syncAndReport(
  site: LocalSite,
  { GAME_FEED_URL, GAME_FEED_TOKEN }: Game,
  progress?: ProgressLine,
): Promise<void> {
  const startedAt = Date.now()
  const run = await syncUntilFinished(site, {
    onProgress: (run) => progress?.show(`Reading the game: ${describeSyncRunProgress(run)}`),
  })
  progress?.end()
  if (!run) return console.log('No sync has started.')
  const wasDue = run.state !== 'finished' || run.startedAt >= startedAt
  if (wasDue) return console.log(toSentence(run))
  console.log(await describeEarlier(site, run))
  const fault = await findFeedReadFault(GAME_FEED_URL, GAME_FEED_TOKEN)
  const isAway = `The game is not answering right now. ${fault?.sentence}`
  console.log(fault ? isAway : 'The game is answering.')
}

function toSentence({ state, note, synced, changedSince }: SyncRunRow): string {
  if (state !== 'finished') return `The sync is ${state}: ${note}`
  const players = count(synced, 'player')
  return changedSince === null
    ? `The game has been read: ${players}.`
    : `The game has been read: ${players} had changed.`
}

async function describeEarlier(site: LocalSite, { startedAt }: SyncRunRow): Promise<string> {
  const database = await site.database()
  const players = await database
    .prepare('SELECT count(*) AS players FROM players WHERE departed_at IS NULL')
    .first<number>('players')
  const at = new Date(startedAt).toISOString()
  return `The site has ${count(players ?? 0, 'player')}, read at ${at}; the game is read every hour.`
}

function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}
