import { type SQL, sql } from 'drizzle-orm'
import type { GroupOfEvent, PlayerOfEvent } from '#schema/contracts/history/chronicle.ts'
import { NEVER_ARRIVED, type Race } from '#schema/rules.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'
import { HIDING_COLUMNS, type Hiding } from './veil.ts'

const FORMER_NAMES_MAX = 4

/** 1 if `/player/{name}` may mean another player. For queries of the table `players`. */
export const isNameShared = sql<number>`EXISTS (
  SELECT 1 FROM players AS namesakes
  WHERE namesakes.slug = players.slug AND namesakes.id <> players.id
    AND (namesakes.departed_at IS NULL OR players.departed_at IS NOT NULL)
) OR players.departed_at IS NOT NULL AND EXISTS (
  ${selectFormer(sql`players.slug`)} WHERE renamed.departed_at IS NULL
)`

/** The players who had a name, as `renamed`; `change` is the higher the later they lost it. */
export function selectFormer(slug: SQL): SQL {
  return sql`
    SELECT renamed.id, renamed.departed_at, change FROM (
      SELECT uuid, kind, id AS change FROM former_names
      WHERE former_names.slug = ${slug} ORDER BY id DESC LIMIT ${FORMER_NAMES_MAX}
    ) AS lost CROSS JOIN players AS renamed
      ON renamed.uuid = lost.uuid AND lost.kind = 'player'
        AND renamed.departed_at IS NOT ${NEVER_ARRIVED}`
}

export type PlayerRow = Hiding & {
  id: number
  name: string
  race: Race
  portraitUuid: string | null
  isNameShared: 0 | 1
  houseId: number | null
  houseName: string | null
  houseLogoUuid: string | null
  /** Of queries that join departed houses, too. */
  isHouseDeparted?: 0 | 1
}

/** For queries of the table `players` with `JOIN_HOUSES`. */
export const PLAYER_COLUMNS = sql`
  players.id, players.uuid, players.name, players.race, players.portrait_uuid AS portraitUuid,
  ${HIDING_COLUMNS}, ${isNameShared} AS isNameShared,
  houses.id AS houseId, houses.name AS houseName, houses.logo_uuid AS houseLogoUuid`

export const JOIN_HOUSES = sql`
  LEFT JOIN dynasties AS houses
    ON houses.uuid = players.dynasty_uuid AND houses.departed_at IS NULL`

export function toPlayer({ id, uuid, name, race, ...row }: PlayerRow): PlayerOfEvent {
  return {
    id,
    uuid,
    name,
    race,
    avatarUrl: textureUrl(row.portraitUuid),
    isNameShared: row.isNameShared === 1,
    isDeparted: false,
  }
}

export function toHouse(row: PlayerRow): GroupOfEvent | null {
  const { houseId, houseName, houseLogoUuid } = row
  if (houseId === null || houseName === null) return null
  return {
    kind: 'dynasty',
    id: houseId,
    name: houseName,
    logoUuid: houseLogoUuid,
    isDeparted: row.isHouseDeparted === 1,
  }
}
