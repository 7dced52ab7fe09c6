import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { LineageMode, LineageTimeline } from '#schema/contracts/realm/lineage.ts'
import { LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDate, toDate, toDay } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import {
  FIRST_RECORDS,
  type FirstRecords,
  toRecordsBegan,
} from '#worker/realm/rows/records-began.ts'
import { mask, sqlHasUuid } from '#worker/realm/rows/veil.ts'
import { PERSON_COLUMNS, type PersonRow, toPerson } from './to-person.ts'
import { walkPast } from './walk-past.ts'

const STEPS = 2 * LINEAGE_RESPONSE_MAX_NODES
const GENERATIONS = 64

type Person = PersonRow & { joinedAt: number | null }
type Place = { playerId: number; until: number | null; wasPresent: 0 | 1; parentId: number | null }
type Spell = LineageTimeline['people'][number]['spells'][number]

/**
 * Under whom each player was who was ever below another, at most 2,000, the nearest first: what a tree as of any day
 * follows from (schema/history/lineage-at.ts). Throws `not-found`.
 */
export async function getTimeline(
  ctx: Ctx,
  { mode, uuid }: { mode: LineageMode; uuid: string },
): Promise<LineageTimeline> {
  requireCapability(ctx.actor, 'read ties')
  const [[first], steps] = await readBatch<[FirstRecords, { id: number | null }]>(ctx, [
    sql`SELECT ${FIRST_RECORDS}`,
    selectSteps(ctx, mode, uuid),
  ])
  const ids = [...new Set(steps.flatMap(({ id }) => id ?? []))]
  const [rootId] = ids
  if (rootId === undefined) throw new AppError('not-found', 'Player not found')
  const shown = ids.slice(0, LINEAGE_RESPONSE_MAX_NODES)
  const [people, places] = await readBatch<[Person, Place]>(ctx, [
    selectPeople(shown),
    selectPlaces(mode, shown),
  ])
  const recordsBegan = toRecordsBegan(first)
  const placesOf = Map.groupBy(places, ({ playerId }) => playerId)
  const uuids = new Map(people.map((row) => [row.id, mask(ctx.actor, row).uuid]))
  return {
    root: uuids.get(rootId) ?? '',
    recordsBegan,
    isWhole: steps.length < STEPS && shown.length === ids.length,
    people: people.toSorted(byAge).map((row) => {
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

export function selectSteps({ actor }: Ctx, mode: LineageMode, uuid: string): SQL {
  const root = sql`(SELECT id FROM players WHERE ${sqlHasUuid(actor, uuid)})`
  const limit = LINEAGE_RESPONSE_MAX_NODES
  const walk = walkPast({ mode, root, depth: GENERATIONS, limit, more: 0, steps: STEPS, at: null })
  return sql`WITH RECURSIVE ${walk} SELECT id FROM tree`
}

/** The site's own ids are in the text as VALUES, which cost no rows read. */
function chosen(ids: readonly number[]): SQL {
  return sql`chosen (given) AS (VALUES ${sql.raw(ids.map((id) => `(${id})`).join(', '))})`
}

function selectPeople(ids: readonly number[]): SQL {
  return sql`
    WITH ${chosen(ids)}
    SELECT ${PERSON_COLUMNS}, joined_at AS joinedAt
    FROM chosen CROSS JOIN players ON players.id = chosen.given`
}

/** Where each was until when, the oldest first, and where those of today are. */
function selectPlaces(mode: LineageMode, ids: readonly number[]): SQL {
  return sql`
    WITH ${chosen(ids)}
    SELECT player_id AS playerId, until, was_present AS wasPresent, parent_id AS parentId
    FROM chosen CROSS JOIN lineage_past ON mode = ${mode} AND player_id = chosen.given
    UNION ALL
    SELECT player_id, NULL, 1, parent_id
    FROM chosen CROSS JOIN lineage_positions ON mode = ${mode} AND player_id = chosen.given
    ORDER BY 1, 2 NULLS LAST`
}

/** The first day of one who is known from the first run on: that of joining, if it is known and before. */
function toFirstDay(joinedAt: number | null, recordsBegan: string | null, now: number): number {
  const began = recordsBegan === null ? toDay(now) : parseDate(recordsBegan)
  return Math.min(joinedAt === null ? began : toDay(joinedAt), began)
}

type Span = { parentId: number | null; from: string; until: string | null }

/** Where a player was at the ends of days; what did not last until one is left out. */
function toSpells(places: readonly Place[], since: number): Span[] {
  let from = since
  return places.flatMap(({ until, wasPresent, parentId }) => {
    const end = until === null ? null : toDay(until)
    const span = {
      parentId,
      from: toDate(from),
      until: end === null ? null : toDate(end),
    }
    const lasted = end === null || from < end
    from = end ?? from
    return wasPresent && lasted ? [span] : []
  })
}

function byAge(a: Person, b: Person): number {
  return (a.joinedAt ?? Infinity) - (b.joinedAt ?? Infinity) || a.id - b.id
}
