import { sql } from 'drizzle-orm'
import type { PlayerListItem } from '#schema/contracts/realm/players.ts'
import { isActive, type LifeStatus, type Power, type Race } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { HIDING_COLUMNS, type Hiding, isPresenceHiddenFrom } from '#worker/realm/rows/veil.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'
import type { Filter } from './directory-filters.ts'

/** The columns of an item of the directory. */
export type ListedRow = Hiding & {
  id: number
  name: string
  isNameShared: boolean | 0 | 1
  searchName: string
  race: Race
  power: Power
  portraitUuid: string | null
  lastSeenAt: number | null
  status: LifeStatus
}

export const LISTED_COLUMNS = sql`players.id, players.uuid, players.name, players.is_name_shared AS isNameShared, players.search_name AS searchName, race, power,
  portrait_uuid AS portraitUuid, last_seen_at AS lastSeenAt, status, ${HIDING_COLUMNS}`

/** The players of these ids, in this order, without those that departed or were veiled since the last sync. */
export async function selectListed(
  { db }: Ctx,
  ids: number[],
  filters: readonly Filter[],
): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  // Numbers of the site's own: D1 binds a hundred parameters at most.
  const chosen = sql.raw(ids.map((id) => `(${id})`).join(', '))
  const veils = filters.filter(({ fact }) => fact === 'veil').map(({ where }) => sql` AND ${where}`)
  // VALUES costs no rows read; json_each and IN cost one for each id.
  const rows = await db.all<ListedRow>(sql`
    WITH chosen (player) AS (VALUES ${chosen})
    SELECT ${LISTED_COLUMNS} FROM chosen CROSS JOIN players ON players.id = player
    WHERE departed_at IS NULL${sql.join(veils)}`)
  const order = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
}

export function toListItem({ actor, now }: Ctx, row: ListedRow): PlayerListItem {
  return {
    id: row.id,
    playerUuid: row.uuid,
    characterName: row.name,
    isNameShared: Boolean(row.isNameShared),
    race: row.race,
    power: row.power,
    isActive: isPresenceHiddenFrom(actor, row) ? null : isActive(row.lastSeenAt, now),
    status: row.status,
    avatarUrl: textureUrl(row.portraitUuid),
  }
}
