import { sql } from 'drizzle-orm'
import type { SeatTermRecord } from '#schema/contracts/history/records.ts'
import { RECORD_LIST_SIZE } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay, toIsoInstant } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  HOUSES_JOIN_SQL,
  PLAYER_COLUMNS,
  type PlayerRow,
  toPlayer,
} from '#worker/realm/rows/player-columns.ts'
import type { PresentGroup } from '#worker/realm/rows/read-present-groups.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { type StoredRecordList, toRecordList, toRecordRank, toValueCounts } from './stored-lists.ts'

export function listRisingGroups(houses: readonly PresentGroup[]): StoredRecordList {
  const known = houses.flatMap(({ id, growth }) => (growth === null ? [] : [{ id, growth }]))
  const risen = known.filter(({ growth }) => growth > 0).sort((a, b) => b.growth - a.growth)
  const places = toValueCounts(risen.map(({ growth }) => [growth, 1] as const))
  const entries = risen.slice(0, RECORD_LIST_SIZE).map(({ id, growth }) => ({
    place: toRecordRank(places, growth),
    houseId: id,
    growth,
  }))
  const growths = Object.fromEntries(known.map(({ id, growth }) => [id, growth]))
  return toRecordList('rising', entries, places, growths)
}

export function listNewestGroups(houses: readonly PresentGroup[]): StoredRecordList {
  const founded = houses
    .flatMap(({ id, foundedAt }) => (foundedAt === null ? [] : [{ id, foundedAt }]))
    .sort((a, b) => b.foundedAt - a.foundedAt || b.id - a.id)
  const places = toValueCounts(founded.map(({ foundedAt }) => [toEpochDay(foundedAt), 1] as const))
  const entries = founded.slice(0, RECORD_LIST_SIZE).map(({ id, foundedAt }) => ({
    place: toRecordRank(places, toEpochDay(foundedAt)),
    houseId: id,
    foundedAt: new Date(foundedAt).toISOString(),
  }))
  return toRecordList('newest', entries, places)
}

type Present = Record<GroupKind, readonly PresentGroup[]>
type TermRow = { playerId: number; kind: GroupKind; groupUuid: string; role: string; since: number }
type Term = TermRow & { group: PresentGroup }

export async function listLongestSeatTerms(ctx: Ctx, present: Present): Promise<StoredRecordList> {
  const terms = await readTerms(ctx, present)
  const longest = new Map<number, Term>()
  for (const term of terms) if (!longest.has(term.playerId)) longest.set(term.playerId, term)
  const first = [...longest.values()].slice(0, RECORD_LIST_SIZE)
  const places = toValueCounts(
    Array.from(longest.values(), (term) => [toSeatTermValue(term), 1] as const),
  )
  const players = await readPlayers(ctx, first)
  const entries = first.flatMap((term): SeatTermRecord[] => {
    const player = players.find(({ id }) => id === term.playerId)
    if (!player) return []
    const { id, name } = term.group
    return [
      {
        place: toRecordRank(places, toSeatTermValue(term)),
        player: toPlayer(player),
        group: { kind: term.kind, id, name, logoUuid: player.logoUuid, isDeparted: false },
        role: term.role,
        since: toIsoInstant(term.since || null),
      },
    ]
  })
  const ownValues = Object.fromEntries(Array.from(longest, ([id, { since }]) => [id, since]))
  return toRecordList('seats', entries, places, ownValues)
}

export function toSeatTermValue({ since }: Pick<Term, 'since'>): number {
  return since === 0 ? 0 : -toEpochDay(since)
}

async function readTerms(ctx: Ctx, present: Present): Promise<Term[]> {
  const [rows] = await readBatch<[TermRow]>(ctx, [
    sql`
      WITH taken AS MATERIALIZED (
        SELECT group_kind, group_uuid, player_uuid, max(at) AS at FROM events
        WHERE kind = 'seat-taken' GROUP BY group_kind, group_uuid, player_uuid),
      came AS MATERIALIZED (
        SELECT group_kind, group_uuid, max(at) AS at FROM events
        WHERE kind IN ('group-appeared', 'group-returned') GROUP BY group_kind, group_uuid)
      SELECT players.id AS playerId, seats.kind, seats.group_uuid AS groupUuid, role,
        max(coalesce(taken.at, 0), coalesce(came.at, 0)) AS since
      FROM leadership_seats AS seats
        CROSS JOIN players ON players.uuid = seats.player_uuid AND players.departed_at IS NULL
          AND players.veil <> 'veiled'
        LEFT JOIN taken ON taken.group_uuid = seats.group_uuid
          AND taken.player_uuid = seats.player_uuid AND taken.group_kind = seats.kind
        LEFT JOIN came ON came.group_uuid = seats.group_uuid AND came.group_kind = seats.kind
      ORDER BY CASE seat WHEN 'owner' THEN '' ELSE seat END, players.search_name, players.id`,
  ])
  const groups = new Map(
    Object.entries(present).flatMap(([kind, list]) =>
      list.map((group) => [`${kind} ${group.uuid}`, group] as const),
    ),
  )
  return rows
    .flatMap((row) => {
      const group = groups.get(`${row.kind} ${row.groupUuid}`)
      return group ? [{ ...row, group }] : []
    })
    .sort((a, b) => toSeatTermValue(b) - toSeatTermValue(a) || b.group.members - a.group.members)
}

type HolderRow = PlayerRow & { logoUuid: string | null }

async function readPlayers(ctx: Ctx, terms: readonly Term[]): Promise<HolderRow[]> {
  if (terms.length === 0) return []
  const found = await readBatch<HolderRow[]>(
    ctx,
    terms.map(
      ({ playerId, kind, group }) => sql`
        SELECT ${PLAYER_COLUMNS},
          (SELECT logo_uuid FROM ${sql.identifier(TABLES[kind])} WHERE id = ${group.id}) AS logoUuid
        FROM players ${HOUSES_JOIN_SQL} WHERE players.id = ${playerId}`,
    ),
  )
  return found.flat()
}
