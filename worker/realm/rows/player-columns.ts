import { sql } from 'drizzle-orm'
import type { GroupInEvent, PlayerInEvent } from '#schema/contracts/history/chronicle.ts'
import type { Race } from '#schema/rules.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import { type MaskablePlayer, VEIL_COLUMNS } from './veil.ts'

export type PlayerRow = MaskablePlayer & {
  race: Race
  portraitUuid: string | null
  isNameShared: 0 | 1
  houseId: number | null
  houseName: string | null
  houseLogoUuid: string | null
  isHouseDeparted?: 0 | 1
}

export const PLAYER_COLUMNS = sql`
  players.id, players.uuid, players.name, players.race, players.portrait_uuid AS portraitUuid,
  ${VEIL_COLUMNS}, players.is_name_shared AS isNameShared,
  houses.id AS houseId, houses.name AS houseName, houses.logo_uuid AS houseLogoUuid`

export const HOUSES_JOIN_SQL = sql`
  LEFT JOIN dynasties AS houses
    ON houses.uuid = players.dynasty_uuid AND houses.departed_at IS NULL`

export function toPlayer({ id, uuid, name, race, ...row }: PlayerRow): PlayerInEvent {
  const avatarUrl = toTextureUrl(row.portraitUuid)
  return {
    id,
    uuid,
    name,
    race,
    avatarUrl,
    isNameShared: row.isNameShared === 1,
    isDeparted: false,
  }
}

export function toHouse(row: PlayerRow): GroupInEvent | null {
  const { houseId: id, houseName: name, houseLogoUuid: logoUuid } = row
  if (id === null || name === null) return null
  return { kind: 'dynasty', id, name, logoUuid, isDeparted: row.isHouseDeparted === 1 }
}
