import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Collection } from '#schema/contracts/sync/sync.ts'
import { toSearchName, toSlug } from '#schema/core/names/player-name.ts'
import type { Veil } from '#schema/rules.ts'
import { KIND_OF, STRUCTURE, VITALS } from '#schema/sync/structure.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { hidesPresence } from '#worker/realm/rows/veil.ts'
import type { Seats, StoredRow, Values } from '../run/structure.ts'
import { fieldsOf } from '../run/structure.ts'

/**
 * A part of a collection by UUID: above `after` and up to `upTo`, without a bound when null; or the rows with
 * one of the UUIDs.
 */
export type Range = { after: string | null; upTo: string | null } | { uuids: string[] }

const BEYOND_ANY_UUID = 'g'

type SeatRow = {
  group_uuid: string
  seat: string
  role: string
  player: string | null
  name: string | null
}
type Row = Values & {
  id: number
  uuid: string
  departedAt: number | null
  slug: string
  searchName: string
  veil?: Veil
}

/** The stored rows of a range, departed ones included: one row read each, and one for each seat. */
export async function readStored(
  { db }: Pick<Ctx, 'db'>,
  collection: Collection,
  range: Range,
): Promise<StoredRow[]> {
  const bounds = toBounds(range)
  const columns = Object.entries(STRUCTURE[collection]).map(([field, column]) => {
    return `${column} AS "${field}"`
  })
  const isPlayers = collection === 'players'
  if (isPlayers) {
    for (const [field, column] of Object.entries(VITALS)) columns.push(`${column} AS "${field}"`)
    columns.push('last_seen_at AS "lastSeen"', 'slug', 'search_name AS "searchName"', 'veil')
  }
  const rows = sql`
    SELECT id, uuid, departed_at AS "departedAt", ${sql.raw(columns.join(', '))}
    FROM ${sql.raw(collection)} WHERE ${bounds('uuid')} ORDER BY uuid`
  const seats = sql`
    SELECT group_uuid, seat, role, player_uuid AS player, player_name AS name
    FROM leadership_seats WHERE kind = ${KIND_OF[collection]} AND ${bounds('group_uuid')}`
  const [found, held] = isPlayers
    ? [await db.all<Row>(rows), []]
    : await readBatch<[Row, SeatRow]>({ db }, [rows, seats])
  const seatsOf = Map.groupBy(held, ({ group_uuid }) => group_uuid)
  return found.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    departedAt: row.departedAt,
    isDerived:
      !isPlayers ||
      (row.slug === toSlug(String(row.name)) && row.searchName === toSearchName(String(row.name))),
    structure: pick(row, fieldsOf(collection)),
    vitals: isPlayers ? pick(row, [...Object.keys(VITALS), 'lastSeen']) : {},
    hidesPresence: row.veil !== undefined && hidesPresence(row.veil),
    seats: toSeats(seatsOf.get(row.uuid) ?? []),
  }))
}

function toBounds(range: Range): (column: string) => SQL {
  if ('uuids' in range) {
    const uuids = JSON.stringify(range.uuids)
    return (column) => sql`${sql.raw(column)} IN (SELECT value FROM json_each(${uuids}))`
  }
  const { after, upTo } = range
  return (column) => sql`
    ${sql.raw(column)} > ${after ?? ''} AND ${sql.raw(column)} <= ${upTo ?? BEYOND_ANY_UUID}`
}

function pick(row: Row, fields: string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
}

function toSeats(rows: SeatRow[]): Seats {
  return Object.fromEntries(
    rows.map(({ seat, role, player, name }) => [seat, { role, player, name }]),
  )
}
