import { and, eq, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { INACTIVE_OWNER_DAYS, INACTIVE_OWNERS_MAX } from '#schema/community/roster-rules.ts'
import { DAY_MS } from '#schema/rules.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import { inactiveOwners, rosterBlocks, rosterChanges } from '#schema/tables/sync/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { HIDES_PRESENCE_SQL } from '#worker/realm/rows/veil.ts'
import { SMALL_REALM_MAX_PLAYERS } from '#worker/sync/run/budget.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import {
  isInNewWindow,
  isRecountDue,
  type RunRecord,
  saveRun,
  toNextSyncStep,
} from '#worker/sync/run/run-record.ts'
import {
  deriveRosters,
  ROSTER_BLOCK_LIMITS,
  type RosterBlock,
  type RosterPlayer,
  type RosterSortKey,
  selectMembersAfter,
} from './derive-rosters.ts'

type Cursor = {
  version: number
  isRecount: boolean
  place: number
  changesUpTo: number
  last: RosterSortKey | null
}

export async function updateRosters(
  ctx: Ctx,
  run: RunRecord,
  tools: StepWriter,
  max = ROSTER_BLOCK_LIMITS,
): Promise<RunRecord> {
  const cursor = readCursor(run.cursor) ?? (await findStart(ctx, run))
  const done: RunRecord = { ...run, step: toNextSyncStep(run.step), cursor: null }
  // The run is not saved here, because repeating this step gives the same result.
  if (cursor === null) return done
  const limit = max.members * max.blocks
  const players = await readNext(ctx, cursor.last, limit)
  const blocks = deriveRosters(players.slice(0, limit), max.members)
  const isLast = players.length <= limit
  const next = isLast ? done : { ...run, cursor: JSON.stringify(advance(cursor, players, max)) }
  const save = cursor.isRecount ? saveChanged : saveBlock
  const ofOthers = (condition: SQL) => ctx.db.delete(rosterBlocks).where(condition)
  await tools.write(
    [],
    [
      ...(cursor.place === 0 && !cursor.isRecount
        ? [ofOthers(gte(rosterBlocks.version, cursor.version))]
        : []),
      ...blocks.map((block, index) => save(ctx, cursor.version, cursor.place + index, block)),
      ...(isLast ? [...endDerivation(ctx, cursor), saveSilentOwners(ctx)] : []),
      saveRun(ctx, next),
    ],
  )
  return next
}

function readCursor(text: string | null): Cursor | null {
  const cursor: Cursor | null = text === null ? null : JSON.parse(text)
  return cursor?.last && cursor.last.joined === undefined ? null : cursor
}

function advance(
  cursor: Cursor,
  players: readonly RosterPlayer[],
  max: typeof ROSTER_BLOCK_LIMITS,
): Cursor {
  const last = players[max.members * max.blocks - 1]
  return {
    ...cursor,
    place: cursor.place + max.blocks,
    last: last ? { dynasty: last.dynasty, joined: last.joined, id: last.id } : null,
  }
}

function endDerivation({ db }: Ctx, { version, changesUpTo }: Cursor): Statement[] {
  return [
    db.delete(rosterBlocks).where(lt(rosterBlocks.version, version)),
    db.delete(rosterChanges).where(lte(rosterChanges.id, changesUpTo)),
  ]
}

async function findStart(ctx: Ctx, run: RunRecord): Promise<Cursor | null> {
  const isChanged = run.isFirst || run.isFull || run.changes > 0
  if (!isChanged && !(await isRecountDue(ctx, run))) return null
  const [row] = await ctx.db.all<{ players: number; version: number | null; change: number }>(sql`
    SELECT (SELECT coalesce(sum(total), 0) FROM player_counts) AS players,
      (SELECT min(version) FROM roster_blocks) AS version,
      (SELECT coalesce(max(id), 0) FROM roster_changes) AS change`)
  const { players = 0, version = null, change: changesUpTo = 0 } = row ?? {}
  const start = { place: 0, last: null, changesUpTo }
  if (isChanged || version === null) {
    return { ...start, version: Math.max(ctx.now, (version ?? 0) + 1), isRecount: false }
  }
  const isLarge = players > SMALL_REALM_MAX_PLAYERS
  return isLarge && !(await isInNewWindow(ctx, run)) ? null : { ...start, version, isRecount: true }
}

async function readNext({ db }: Ctx, last: Cursor['last'], limit: number): Promise<RosterPlayer[]> {
  const { results } = await db.$client
    .prepare(`${selectMembersAfter({ dynasty: '?1', joined: '?2', id: '?3' })} LIMIT ?4`)
    .bind(last?.dynasty ?? '', last?.joined ?? 0, last?.id ?? 0, limit + 1)
    .all<RosterPlayer>()
  return results
}

/** Idempotent, because a write is repeated if its response was lost. */
function saveBlock({ db }: Ctx, version: number, place: number, block: RosterBlock): Statement {
  return db
    .insert(rosterBlocks)
    .values({ version, place, ...block })
    .onConflictDoUpdate({ target: [rosterBlocks.version, rosterBlocks.place], set: block })
}

function saveChanged({ db }: Ctx, version: number, place: number, block: RosterBlock): Statement {
  const { ids, seen, veil, away } = rosterBlocks
  const isChanged = or(
    ne(ids, block.ids),
    ne(seen, block.seen),
    ne(veil, block.veil),
    ne(away, block.away),
  )
  const isThis = and(eq(rosterBlocks.version, version), eq(rosterBlocks.place, place))
  return db.update(rosterBlocks).set(block).where(and(isThis, isChanged))
}

/** Puts owners who hide their presence last, because their place would reveal their last visit. */
function saveSilentOwners({ db, now }: Ctx): Statement {
  const end = (Math.floor(now / DAY_MS) - INACTIVE_OWNER_DAYS + 1) * DAY_MS
  const isPresent = GROUP_KINDS.map(
    (kind) => sql`kind = ${kind} AND EXISTS (
      SELECT 1 FROM ${sql.raw(TABLES[kind])} AS led
      WHERE led.uuid = group_uuid AND led.departed_at IS NULL)`,
  )
  return db.run(sql`
    INSERT INTO ${inactiveOwners} (id, owners)
    SELECT 1, json_group_array(json_array(kind, group_uuid, player_uuid)) FROM (
      SELECT kind, group_uuid, player_uuid
      FROM leadership_seats CROSS JOIN players ON players.uuid = player_uuid
      WHERE seat = 'owner' AND players.departed_at IS NULL AND last_seen_at < ${end}
        AND (away_until IS NULL OR away_until <= ${now}) AND (${sql.join(isPresent, sql` OR `)})
      ORDER BY iif(${HIDES_PRESENCE_SQL}, ${end}, last_seen_at), kind, group_uuid
      LIMIT ${INACTIVE_OWNERS_MAX}
    ) WHERE true
    ON CONFLICT (id) DO UPDATE SET owners = excluded.owners WHERE owners <> excluded.owners`)
}
