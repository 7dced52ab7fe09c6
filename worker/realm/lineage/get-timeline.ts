import { type SQL, sql } from 'drizzle-orm'
import type { LineageMode, LineageTimeline } from '#schema/contracts/realm/lineage.ts'
import { LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDateToEpochDay, toEpochDay, toIsoDate } from '#worker/core/db/day.ts'
import { inlineIds } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { RECORDS_START, type RecordsStart, toRecordsStartDate } from '#worker/realm/rows/subject.ts'
import { maskPlayer, sqlHasVisibleUuid } from '#worker/realm/rows/veil.ts'
import { selectLineagePeople } from './get-kinship.ts'
import { type LineagePersonRow, toPerson } from './walk.ts'

const STEPS = 2 * LINEAGE_RESPONSE_MAX_NODES
const GENERATIONS = 64

type Person = LineagePersonRow & { joinedAt: number | null }
type Place = { playerId: number; until: number | null; wasPresent: 0 | 1; parentId: number | null }
type Spell = LineageTimeline['people'][number]['spells'][number]

export async function getTimeline(
  ctx: Ctx,
  { mode, uuid }: { mode: LineageMode; uuid: string },
): Promise<LineageTimeline> {
  requireCapability(ctx.actor, 'read ties')
  const [[first], steps] = await readBatch<[RecordsStart, { id: number | null }]>(ctx, [
    sql`SELECT ${RECORDS_START}`,
    selectTimelineIds(ctx, mode, uuid),
  ])
  const ids = [...new Set(steps.flatMap(({ id }) => id ?? []))]
  const [rootId] = ids
  if (rootId === undefined) throw new AppError('not-found', 'Player not found')
  const shown = ids.slice(0, LINEAGE_RESPONSE_MAX_NODES)
  const [people, places] = await readBatch<[Person, Place]>(ctx, [
    selectLineagePeople(shown),
    selectPlaces(mode, shown),
  ])
  const recordsBegan = toRecordsStartDate(first)
  const placesOf = Map.groupBy(places, ({ playerId }) => playerId)
  const uuids = new Map(people.map((row) => [row.id, maskPlayer(ctx.actor, row).uuid]))
  return {
    root: uuids.get(rootId) ?? '',
    recordsBegan,
    isWhole: steps.length < STEPS && shown.length === ids.length,
    people: people.toSorted(compareJoinDates).map((row) => {
      const since = toFirstDay(row.joinedAt, recordsBegan, ctx.now)
      const spells = toSpells(placesOf.get(row.id) ?? [], since)
      return {
        ...toPerson(ctx.actor, row),
        spells: spells.flatMap(({ parentId, ...span }): Spell[] => {
          if (row.id === rootId) return [{ parentUuid: null, ...span }]
          const parentUuid = parentId === null ? undefined : uuids.get(parentId)
          return parentUuid === undefined ? [] : [{ parentUuid, ...span }]
        }),
      }
    }),
  }
}

export function selectTimelineIds({ actor }: Ctx, mode: LineageMode, uuid: string): SQL {
  const root = sql`(SELECT id FROM players WHERE ${sqlHasVisibleUuid(actor, uuid)})`
  const limit = LINEAGE_RESPONSE_MAX_NODES
  const walk = walkTreeAsOf({
    mode,
    root,
    depth: GENERATIONS,
    limit,
    more: 0,
    steps: STEPS,
    at: null,
  })
  return sql`WITH RECURSIVE ${walk} SELECT id FROM tree`
}

function selectPlaces(mode: LineageMode, ids: readonly number[]): SQL {
  return sql`
    WITH chosen (given) AS (VALUES ${inlineIds(ids)})
    SELECT player_id AS playerId, until, was_present AS wasPresent, parent_id AS parentId
    FROM chosen CROSS JOIN lineage_past ON mode = ${mode} AND player_id = chosen.given
    UNION ALL
    SELECT player_id, NULL, 1, parent_id
    FROM chosen CROSS JOIN lineage_positions ON mode = ${mode} AND player_id = chosen.given
    ORDER BY 1, 2 NULLS LAST`
}

function toFirstDay(joinedAt: number | null, recordsBegan: string | null, now: number): number {
  const began = recordsBegan === null ? toEpochDay(now) : parseDateToEpochDay(recordsBegan)
  return Math.min(joinedAt === null ? began : toEpochDay(joinedAt), began)
}

type Span = { parentId: number | null; from: string; until: string | null }

function toSpells(places: readonly Place[], since: number): Span[] {
  let from = since
  return places.flatMap(({ until, wasPresent, parentId }) => {
    const end = until === null ? null : toEpochDay(until)
    const span = { parentId, from: toIsoDate(from), until: end === null ? null : toIsoDate(end) }
    const lasted = end === null || from < end
    from = end ?? from
    return wasPresent && lasted ? [span] : []
  })
}

type Joined = { id: number; joinedAt: number | null }

export function compareJoinDates(a: Joined, b: Joined): number {
  return (a.joinedAt ?? Infinity) - (b.joinedAt ?? Infinity) || a.id - b.id
}

export type PastInstant = {
  /** Only changes before this instant count. */
  before: number
  isBeforeRecords: boolean
}

type WalkPast = {
  mode: LineageMode
  root: SQL
  depth: number
  limit: number
  more: number
  steps: number
  at: PastInstant | null
}

/**
 * Returns the table `tree (id, parent_id, depth, before, shown, rank, past_id)` for WITH RECURSIVE,
 * nearest to the root first. `before` counts the earlier siblings who were present at the time.
 * `shown` also counts the row itself if it was present.
 */
export function walkTreeAsOf({ mode, root, depth, limit, more, steps, at }: WalkPast): SQL {
  const before = at?.before ?? 0
  const joined = (playerId: SQL) =>
    at?.isBeforeRecords
      ? sql`AND (SELECT joined_at FROM players WHERE players.id = ${playerId}) < ${before}`
      : sql``
  const isOfToday = at
    ? sql`(NOT EXISTS (
        SELECT 1 FROM lineage_past AS later
        WHERE later.mode = ${mode} AND later.player_id = now.player_id AND later.until >= ${before}
      ) ${joined(sql`now.player_id`)})`
    : sql`1`
  const isOfThen = at
    ? sql`(NOT EXISTS (
        SELECT 1 FROM lineage_past AS earlier
        WHERE earlier.mode = ${mode} AND earlier.player_id = past.player_id
          AND earlier.until >= ${before} AND earlier.until < past.until
      ) ${joined(sql`past.player_id`)})`
    : sql`1`
  const next = (parent: SQL, behind: SQL) => sql`(
    SELECT next.id FROM lineage_past AS next
    WHERE next.mode = ${mode} AND next.parent_id = ${parent} AND next.until >= ${before} ${behind}
    ORDER BY next.joined_at, next.player_id, next.until LIMIT 1)`
  const isInside = sql`tree.depth <= ${depth} AND tree.shown > tree.before`
  const hasRoom = sql`tree.shown < CASE
    WHEN tree.depth > ${depth} THEN 1 WHEN tree.depth = 1 THEN ${limit + more} ELSE ${limit} END`
  return sql`tree (id, parent_id, depth, before, shown, rank, past_id) AS (
    SELECT ${root}, NULL, 0, 0, 1, NULL, NULL
    UNION ALL
    SELECT now.player_id, tree.id, tree.depth + 1, 0, ${isOfToday}, 0, NULL
    FROM tree CROSS JOIN lineage_positions AS now
      ON now.mode = ${mode} AND now.parent_id = tree.id AND now.rank = 0
    WHERE ${isInside}
    UNION ALL
    SELECT now.player_id, tree.parent_id, tree.depth, tree.shown, tree.shown + ${isOfToday}, now.rank, NULL
    FROM tree CROSS JOIN lineage_positions AS now
      ON now.mode = ${mode} AND now.parent_id = tree.parent_id AND now.rank = tree.rank + 1
    WHERE tree.rank IS NOT NULL AND ${hasRoom} ${joined(sql`now.player_id`)}
    UNION ALL
    SELECT past.player_id, tree.id, tree.depth + 1, 0, ${isOfThen}, NULL, past.id
    FROM tree CROSS JOIN lineage_past AS past ON past.id = ${next(sql`tree.id`, sql``)}
    WHERE ${isInside}
    UNION ALL
    SELECT past.player_id, tree.parent_id, tree.depth, tree.shown, tree.shown + ${isOfThen}, NULL, past.id
    FROM tree CROSS JOIN lineage_past AS last ON last.id = tree.past_id
    CROSS JOIN lineage_past AS past ON past.id = ${next(
      sql`tree.parent_id`,
      sql`AND (next.joined_at, next.player_id, next.until) > (last.joined_at, last.player_id, last.until)`,
    )}
    WHERE ${hasRoom}
    ORDER BY 3, 2, 6
    LIMIT ${steps}
  )`
}
