import { sql } from 'drizzle-orm'
import type { Power, Race } from '#schema/rules.ts'
import type { Ctx } from '#worker/http/context.ts'

/** What an item of the list is made of. */
export type ListedRow = {
  id: number
  uuid: string
  name: string
  searchName: string
  race: Race
  power: Power
  portraitUuid: string | null
  lastSeenAt: number | null
}

export const LISTED_COLUMNS = sql`players.id, uuid, name, search_name AS searchName, race, power,
  portrait_uuid AS portraitUuid, last_seen_at AS lastSeenAt`

/** The players of these ids, in this order; who departed since the last sync is left out. */
export async function selectListed({ db }: Ctx, ids: number[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const chosen = sql.join(
    ids.map((id) => sql`(${id})`),
    sql`, `,
  )
  // A list of values is read for nothing; json_each and IN cost a row for each.
  const rows = await db.all<ListedRow>(sql`
    WITH chosen (player) AS (VALUES ${chosen})
    SELECT ${LISTED_COLUMNS} FROM chosen CROSS JOIN players ON players.id = player
    WHERE departed_at IS NULL`)
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** The directory's order, as SQLite has it: by code points, then by id. */
export function compareNames(a: ListedRow, b: ListedRow): number {
  return Buffer.compare(Buffer.from(a.searchName), Buffer.from(b.searchName)) || a.id - b.id
}
