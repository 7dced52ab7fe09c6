import { and, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { directoryBlocks, directoryVeilChanges } from '#schema/tables/sync/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import { SMALL_REALM_MAX_PLAYERS } from '../run/budget.ts'
import type { RunRecord } from '../run/run-record.ts'
import { isInNewWindow, isRecountDue, saveRun, toNextSyncStep } from '../run/run-record.ts'
import {
  DIRECTORY_BLOCK_LIMITS,
  DIRECTORY_GROUPS_SQL,
  type DirectoryBlock,
  type DirectoryPlayer,
  type DirectorySortKey,
  deriveDirectoryBlock,
  type GroupRow,
  selectPlayersAfter,
  toDirectoryGroups,
} from './derive-block.ts'

type Cursor = { version: number; isRecount: boolean; place: number; last: DirectorySortKey | null }

export async function updateDirectory(
  ctx: Ctx,
  run: RunRecord,
  tools: StepWriter,
  max = DIRECTORY_BLOCK_LIMITS,
): Promise<RunRecord> {
  const cursor = run.cursor === null ? await findStart(ctx, run) : readCursor(run.cursor)
  const done: RunRecord = { ...run, step: toNextSyncStep(run.step), cursor: null }
  // The run is not saved here, because repeating this step gives the same result.
  if (cursor === null) return done
  const [groups, players] = await readNext(ctx, cursor.last, max)
  const block = deriveDirectoryBlock(players, toDirectoryGroups(groups), max)
  const isLast = block.total === players.length && players.length <= max.players
  const last = players[block.total - 1] ?? null
  const next = isLast
    ? done
    : { ...run, cursor: JSON.stringify({ ...cursor, place: cursor.place + 1, last: toKey(last) }) }
  const statements = cursor.isRecount ? saveSeen(ctx, cursor, block) : saveBlock(ctx, cursor, block)
  const { version } = directoryBlocks
  const ofOthers = (condition: SQL) => ctx.db.delete(directoryBlocks).where(condition)
  await tools.write(
    [],
    [
      ...(cursor.place === 0 && !cursor.isRecount ? [ofOthers(gte(version, cursor.version))] : []),
      ...statements,
      ...(isLast ? [ofOthers(lt(version, cursor.version)), forgetVeils(ctx)] : []),
      saveRun(ctx, next),
    ],
  )
  return next
}

function readCursor(cursor: string): Cursor {
  return JSON.parse(cursor)
}

function toKey(player: DirectoryPlayer | null): DirectorySortKey | null {
  if (player === null) return null
  const { nameClass, searchName, id } = player
  return { nameClass, searchName, id }
}

async function findStart(ctx: Ctx, run: RunRecord): Promise<Cursor | null> {
  const isChanged = run.isFirst || run.isFull || run.changes > 0
  if (!isChanged && !(await isRecountDue(ctx, run))) return null
  const [row] = await ctx.db.all<{ players: number; version: number | null }>(sql`
    SELECT (SELECT coalesce(sum(total), 0) FROM player_counts) AS players,
      (SELECT min(version) FROM directory_blocks) AS version`)
  const { players = 0, version = null } = row ?? {}
  const start = { place: 0, last: null }
  if (isChanged || version === null) {
    return { ...start, version: Math.max(ctx.now, (version ?? 0) + 1), isRecount: false }
  }
  const isLarge = players > SMALL_REALM_MAX_PLAYERS
  return isLarge && !(await isInNewWindow(ctx, run)) ? null : { ...start, version, isRecount: true }
}

async function readNext(
  { db }: Ctx,
  last: DirectorySortKey | null,
  max: typeof DIRECTORY_BLOCK_LIMITS,
): Promise<[GroupRow[], DirectoryPlayer[]]> {
  const { nameClass, searchName, id } = last ?? { nameClass: -1, searchName: '', id: 0 }
  const { $client } = db
  const [groups, players] = await $client.batch<GroupRow | DirectoryPlayer>([
    $client.prepare(DIRECTORY_GROUPS_SQL),
    // Reads one player more than fits, to tell whether this block is the last.
    $client
      .prepare(`${selectPlayersAfter('?1', '?2', '?3')} LIMIT ?4`)
      .bind(nameClass, searchName, id, max.players + 1),
  ])
  return [groups?.results as GroupRow[], players?.results as DirectoryPlayer[]]
}

function forgetVeils({ db }: Ctx): Statement {
  return db.update(directoryVeilChanges).set({ before: sql`changes`, changes: '{}' })
}

function saveBlock({ db }: Ctx, { version, place }: Cursor, block: DirectoryBlock): Statement[] {
  if (block.total === 0) return []
  const target = [directoryBlocks.version, directoryBlocks.place]
  return [
    db
      .insert(directoryBlocks)
      .values({ version, place, ...block })
      .onConflictDoUpdate({ target, set: block }),
  ]
}

function saveSeen({ db }: Ctx, { version, place }: Cursor, block: DirectoryBlock): Statement[] {
  const { ids, seen, veil, veiled } = block
  const stored = directoryBlocks
  const isSame = and(eq(stored.version, version), eq(stored.place, place), eq(stored.ids, ids))
  return [
    db
      .update(directoryBlocks)
      .set({ seen, veil, veiled })
      .where(and(isSame, or(ne(stored.seen, seen), ne(stored.veil, veil)))),
  ]
}
