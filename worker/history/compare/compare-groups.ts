import { type SQL, sql } from 'drizzle-orm'
import type { ComparedGroup, ComparedMove, Comparison } from '#schema/contracts/history/compare.ts'
import { COMPARISON_DAYS, type Race } from '#schema/rules.ts'
import type { GroupComposition } from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay, toIsoDate, toIsoInstant } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { type MonthRow, selectMonths, toDayStats } from '#worker/history/chronicle/list-days.ts'
import {
  RECORDS_START,
  type RecordsStart,
  toNotFoundMessage,
  toRecordsStartDate,
} from '#worker/realm/rows/subject.ts'

type Row = {
  id: number
  uuid: string
  name: string
  logoUuid: string | null
  species: Race | null
  foundedAt: number | null
  parentId: number | null
  parentName: string | null
  members: number
  makeup: string | null
}

const PARTS = {
  bloodline: {
    from: sql`bloodlines AS own`,
    columns: sql`own.species, NULL AS parentId, NULL AS parentName, descendant_count AS members`,
  },
  clan: {
    from: sql`clans AS own LEFT JOIN bloodlines AS parent
      ON parent.uuid = own.bloodline_uuid AND parent.departed_at IS NULL`,
    columns: sql`parent.species, parent.id AS parentId, parent.name AS parentName, own.member_count AS members`,
  },
  dynasty: {
    from: sql`dynasties AS own LEFT JOIN clans AS parent
      ON parent.uuid = own.clan_uuid AND parent.departed_at IS NULL`,
    columns: sql`own.species, parent.id AS parentId, parent.name AS parentName, own.member_count AS members`,
  },
} as const satisfies Record<GroupKind, object>

export async function compareGroups(
  ctx: Ctx,
  kind: GroupKind,
  ids: readonly number[],
): Promise<Comparison> {
  const to = toEpochDay(ctx.now)
  const span = { from: to - COMPARISON_DAYS, to }
  const [[first], rows, ...months] = await readBatch<[RecordsStart, Row, ...MonthRow[]]>(ctx, [
    sql`SELECT ${RECORDS_START}`,
    selectGroups(kind, ids),
    ...ids.map((id) => selectMonths(ctx, { kind, id }, span)),
  ])
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  if (found.length < ids.length) throw new AppError('not-found', toNotFoundMessage({ kind }))
  return {
    from: toIsoDate(span.from),
    to: toIsoDate(span.to),
    recordsBeganAt: toRecordsStartDate(first),
    groups: found.map((row, index) => ({
      ...toGroup(row),
      days: toDayStats(months[index] ?? [], span).map(({ date, members, awake, rank }) => ({
        date,
        members,
        awake,
        rank,
      })),
    })),
    moves: await readMoves(ctx, kind, found),
  }
}

function selectGroups(kind: GroupKind, ids: readonly number[]): SQL {
  const { from, columns } = PARTS[kind]
  return sql`
    SELECT own.id, own.uuid, own.name, own.logo_uuid AS logoUuid, own.founded_at AS foundedAt, ${columns},
      (SELECT makeup FROM group_makeups WHERE kind = ${kind} AND group_uuid = own.uuid) AS makeup
    FROM ${from}
    WHERE own.id IN ${ids} AND own.departed_at IS NULL`
}

function toGroup(row: Row): Omit<ComparedGroup, 'days'> {
  const { id, name, logoUuid, species, foundedAt, parentId, parentName, members, makeup } = row
  return {
    id,
    name,
    logoUuid,
    species,
    foundedDate: toIsoInstant(foundedAt),
    parent: parentId !== null && parentName !== null ? { id: parentId, name: parentName } : null,
    members,
    makeup: makeup === null ? null : (JSON.parse(makeup) as GroupComposition),
  }
}

/** Moves between all compared groups together: few, because each costs three D1 rows. */
const MOVES_MAX = 9

type Group = { id: number; uuid: string }
type MoveRow = { id: number; at: number; fromUuid: string; who: string | null }

const NAMED = sql`json_object('kind', `
const COLUMNS = sql`, 'id', id, 'name', name)`

async function readMoves(
  ctx: Ctx,
  kind: GroupKind,
  groups: readonly Group[],
): Promise<ComparedMove[]> {
  const pairs = groups.flatMap((a, index) => groups.slice(index + 1).map((b) => [a, b] as const))
  if (pairs.length === 0) return []
  const limit = Math.floor(MOVES_MAX / pairs.length)
  const found = await readBatch<MoveRow[]>(
    ctx,
    pairs.map(
      ([a, b]) => sql`
        SELECT events.id, at, from_uuid AS fromUuid, CASE
          WHEN player_uuid IS NOT NULL
            THEN (SELECT ${NAMED} 'player' ${COLUMNS} FROM players WHERE uuid = player_uuid)
          WHEN group_kind = 'dynasty'
            THEN (SELECT ${NAMED} 'dynasty' ${COLUMNS} FROM dynasties WHERE uuid = group_uuid)
          ELSE (SELECT ${NAMED} 'clan' ${COLUMNS} FROM clans WHERE uuid = group_uuid)
        END AS who
        FROM event_subjects CROSS JOIN events ON events.id = event_id
        WHERE event_subjects.kind = ${`${kind}-pair`}
          AND event_subjects.uuid = ${[a.uuid, b.uuid].sort().join(' ')}
        ORDER BY event_id DESC LIMIT ${limit}`,
    ),
  )
  return pairs
    .flatMap(([a, b], index) => (found[index] ?? []).flatMap((row) => toMove(row, a, b)))
    .sort((a, b) => b.id - a.id)
}

function toMove({ id, at, fromUuid, who }: MoveRow, a: Group, b: Group): ComparedMove[] {
  if (who === null) return []
  const [fromId, toId] = fromUuid === a.uuid ? [a.id, b.id] : [b.id, a.id]
  return [
    {
      id,
      at: new Date(at).toISOString(),
      who: JSON.parse(who) as ComparedMove['who'],
      fromId,
      toId,
    },
  ]
}
