import { type SQL, sql } from 'drizzle-orm'
import type { FeedPlayer } from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { toSearchName, toSlug } from '#schema/core/names/player-name.ts'
import type { VeilLevel } from '#schema/rules.ts'
import { getLatestValidTime } from '#schema/sync/read-feed-row.ts'
import { KIND_BY_COLLECTION, STAGED_FIELDS, VITALS_FIELDS } from '#schema/sync/structure.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { hidesPresence } from '#worker/realm/rows/veil.ts'
import {
  type FieldValues,
  listStagedFields,
  pickFieldValues,
  type SeatValue,
  type StoredRow,
  toSeatValues,
} from '#worker/sync/run/structure.ts'
import type { VitalsDiff } from './diff-page.ts'

/** The rows after `after` up to `upTo` (null is unbounded), or the rows with the given UUIDs. */
export type RowRange = { after: string | null; upTo: string | null } | { uuids: string[] }

function toLastSeen(): string {
  return `iif(last_seen_at <= ${getLatestValidTime()}, last_seen_at, NULL)`
}

const BEYOND_ANY_UUID = 'g'

type SeatRow = SeatValue & { group_uuid: string; seat: string }
type Row = FieldValues & {
  id: number
  uuid: string
  departedAt: number | null
  slug: string
  searchName: string
  veil?: VeilLevel
}

export async function readStoredRows(
  { db }: Pick<Ctx, 'db'>,
  collection: FeedCollection,
  range: RowRange,
): Promise<StoredRow[]> {
  const bounds = toBounds(range)
  const columns = Object.entries(STAGED_FIELDS[collection]).map(([field, column]) => {
    return `${column} AS "${field}"`
  })
  const isPlayers = collection === 'players'
  if (isPlayers) {
    const vitals = Object.entries(VITALS_FIELDS)
    columns.push(...vitals.map(([field, column]) => `${column} AS "${field}"`))
    columns.push(`${toLastSeen()} AS "lastSeen"`, 'slug', 'search_name AS "searchName"', 'veil')
  }
  const rows = sql`
    SELECT id, uuid, departed_at AS "departedAt", ${sql.raw(columns.join(', '))}
    FROM ${sql.raw(collection)} WHERE ${bounds('uuid')} ORDER BY uuid`
  const seats = sql`
    SELECT group_uuid, seat, role, player_uuid AS player, player_name AS name
    FROM leadership_seats WHERE kind = ${KIND_BY_COLLECTION[collection]} AND ${bounds('group_uuid')}`
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
    structure: pickFieldValues(row, listStagedFields(collection)),
    vitals: isPlayers ? pickFieldValues(row, [...Object.keys(VITALS_FIELDS), 'lastSeen']) : {},
    hidesPresence: row.veil !== undefined && hidesPresence(row.veil),
    seats: toSeatValues(seatsOf.get(row.uuid) ?? []),
  }))
}

function toBounds(range: RowRange): (column: string) => SQL {
  if ('uuids' in range) {
    const uuids = JSON.stringify(range.uuids)
    return (column) => sql`${sql.raw(column)} IN (SELECT value FROM json_each(${uuids}))`
  }
  const { after, upTo } = range
  return (column) => sql`
    ${sql.raw(column)} > ${after ?? ''} AND ${sql.raw(column)} <= ${upTo ?? BEYOND_ANY_UUID}`
}

// Leaves out the portrait, because setting it makes SQLite rewrite the column's index.
const { portrait: _portrait, ...MEASURES } = VITALS_FIELDS
const FIELDS = Object.keys(MEASURES) as (keyof typeof MEASURES)[]
const COLUMNS = Object.values(MEASURES)

// An upsert reads two rows per player, while UPDATE … FROM reads four. It never inserts, because all
// ids exist, so the empty texts only satisfy NOT NULL.
const UPSERT = `
INSERT INTO players
  (id, last_seen_at, ${COLUMNS.join(', ')},
    uuid, name, slug, search_name, username, race, power, status)
SELECT value ->> 0, value ->> 1, ${COLUMNS.map((_, index) => `value ->> ${index + 2}`).join(', ')},
  '', '', '', '', '', '', '', ''
FROM json_each(`
const toOnConflict = () => `) WHERE true
ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')},
  last_seen_at = coalesce(max(coalesce(${toLastSeen()}, 0), excluded.last_seen_at), ${toLastSeen()})
WHERE departed_at IS NULL`

export function writeVitals({ db }: Ctx, { measures, portraits }: VitalsDiff): Statement[] {
  return [
    ...(measures.length > 0
      ? [
          db.run(
            sql`${sql.raw(UPSERT)}${toJson(measures, ['lastSeen', ...FIELDS])}${sql.raw(toOnConflict())}`,
          ),
        ]
      : []),
    ...(portraits.length > 0
      ? [
          db.run(sql`
            UPDATE players SET portrait_uuid = given.value ->> 1
            FROM json_each(${toJson(portraits, ['portrait'])}) AS given
            WHERE players.id = given.value ->> 0 AND departed_at IS NULL`),
        ]
      : []),
  ]
}

function toJson(rows: VitalsDiff['measures'], fields: (keyof FeedPlayer)[]): string {
  return JSON.stringify(rows.map(({ id, player }) => [id, ...fields.map((field) => player[field])]))
}
