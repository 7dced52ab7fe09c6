import { sql } from 'drizzle-orm'
import type { GroupInEvent, PlayerInEvent } from '#schema/contracts/history/chronicle.ts'
import type { RealmRecords } from '#schema/contracts/history/records.ts'
import { can } from '#schema/roles.ts'
import { type RecordKind, recordLists } from '#schema/tables/history/chronicle.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { RECORDS_START, type RecordsStart, toRecordsStartDate } from '#worker/realm/rows/subject.ts'
import { readVeiledUuids } from '#worker/realm/rows/veil.ts'
import type { StoredRecordEntries } from './stored-lists.ts'

type Row = { kind: RecordKind; at: number; entries: string }
type House = { group: GroupInEvent; members: number }

const NONE: StoredRecordEntries = {
  childer: [],
  descendants: [],
  eldest: [],
  seats: [],
  rising: [],
  newest: [],
  embraced: { total: 0, newest: [] },
}

export async function listRecords(ctx: Ctx): Promise<RealmRecords> {
  const { kind, at, entries } = recordLists
  const [rows, [first]] = await readBatch<[Row, RecordsStart]>(ctx, [
    ctx.db.select({ kind, at, entries }).from(recordLists),
    sql`SELECT ${RECORDS_START}`,
  ])
  const stored = Object.fromEntries(rows.map(({ kind, entries }) => [kind, JSON.parse(entries)]))
  const { rising, newest, embraced, ...lists }: StoredRecordEntries = { ...NONE, ...stored }
  const houses = await readHouses(ctx, [...rising, ...newest])
  const hasTies = can(ctx.actor, 'read ties')
  const veiled = await readVeiledUuids(ctx, listPlayers(lists, embraced))
  const isShown = ({ player }: { player: PlayerInEvent }) => !veiled.has(player.uuid)
  return {
    childer: lists.childer.filter(isShown),
    descendants: lists.descendants.filter(isShown),
    eldest: lists.eldest.filter(isShown),
    seats: lists.seats.filter(isShown),
    countedAt: toIsoInstant(rows[0]?.at ?? null),
    recordsBeganAt: toRecordsStartDate(first),
    rising: rising.flatMap(({ houseId, ...record }) => withHouse(record, houses.get(houseId))),
    newest: newest.flatMap(({ houseId, ...record }) => withHouse(record, houses.get(houseId))),
    embraced: {
      ...embraced,
      newest: embraced.newest.filter(isShown).map((one) => {
        const isSireShown = hasTies && one.sire !== null && !veiled.has(one.sire.uuid)
        return isSireShown ? one : { ...one, sire: null }
      }),
    },
  }
}

type Lists = Pick<StoredRecordEntries, 'childer' | 'descendants' | 'eldest' | 'seats'>

function listPlayers(lists: Lists, { newest }: StoredRecordEntries['embraced']): string[] {
  const entries = [...lists.childer, ...lists.descendants, ...lists.eldest, ...lists.seats]
  const sires = newest.flatMap(({ sire }) => sire?.uuid ?? [])
  return [...new Set([...[...entries, ...newest].map(({ player }) => player.uuid), ...sires])]
}

function withHouse<Record extends object>(record: Record, house: House | undefined) {
  return house ? [{ ...record, house: house.group, members: house.members }] : []
}

async function readHouses(
  ctx: Ctx,
  records: readonly { houseId: number }[],
): Promise<Map<number, House>> {
  if (records.length === 0) return new Map()
  const ids = [...new Set(records.map(({ houseId }) => houseId))]
  const [rows] = await readBatch<
    [{ id: number; name: string; logoUuid: string | null; members: number }]
  >(ctx, [
    sql`
      SELECT id, name, logo_uuid AS logoUuid, member_count AS members FROM dynasties
      WHERE id IN ${ids} AND departed_at IS NULL`,
  ])
  return new Map(
    rows.map(({ members, ...row }) => [
      row.id,
      { group: { ...row, kind: 'dynasty', isDeparted: false }, members },
    ]),
  )
}
