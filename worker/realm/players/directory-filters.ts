import { type SQL, sql } from 'drizzle-orm'
import type { PlayerFilters, PlayerListItem } from '#schema/contracts/realm/players.ts'
import { can } from '#schema/roles.ts'
import {
  DAY_MS,
  isActive,
  LIFE_STATUSES,
  type LifeStatus,
  NEW_PLAYER_DAYS,
  type Power,
  RACES,
  type Race,
  VEILS,
  type VeilLevel,
} from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { inlineIds, sqlIsActivePlayer } from '#worker/core/db/query.ts'
import type { PlayerFact } from '#worker/realm/rows/facts.ts'
import { isPresenceHiddenFrom, VEIL_COLUMNS, type VeilFacts } from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'

export type DirectoryFilter = { fact: PlayerFact; fits: (value: number) => boolean; where: SQL }

const HOUSES_OF: Record<'dynasty' | 'clan' | 'bloodline', (id: number) => SQL> = {
  dynasty: (id) => sql`dynasty_uuid = (
    SELECT uuid FROM dynasties WHERE id = ${id} AND departed_at IS NULL)`,
  clan: (id) => sql`dynasty_uuid IN (
    SELECT dynasties.uuid FROM clans CROSS JOIN dynasties ON clan_uuid = clans.uuid
    WHERE clans.id = ${id} AND clans.departed_at IS NULL AND dynasties.departed_at IS NULL)`,
  bloodline: (id) => sql`blood_uuid = (
    SELECT uuid FROM bloodlines WHERE id = ${id} AND departed_at IS NULL)`,
}

export function makeFilters(query: PlayerFilters, { actor, now }: Pick<Ctx, 'actor' | 'now'>) {
  const { race, group, awake, status, generation, joined } = query
  const filters: DirectoryFilter[] = can(actor, 'administer') ? [] : [atMost('presence-hidden')]
  if (race) filters.push(is('race', RACES.indexOf(race), sql`race = ${race}`))
  if (group) filters.push(is(group.kind, group.id, HOUSES_OF[group.kind](group.id)))
  if (status) filters.push(is('status', LIFE_STATUSES.indexOf(status), sql`status = ${status}`))
  if (generation) filters.push(is('generation', generation, sql`generation = ${generation}`))
  if (joined) {
    const since = Math.floor(now / DAY_MS) - NEW_PLAYER_DAYS
    const where = sql`joined_at >= ${since * DAY_MS}`
    filters.push({ fact: 'joined', fits: (day) => day >= since, where })
  }
  if (awake) {
    if (!can(actor, 'administer')) filters.push(atMost('unlisted'))
    filters.push({
      fact: 'seen',
      fits: (seconds) => isActive(seconds * 1000, now) === (awake === 'yes'),
      where: sql`${sqlIsActivePlayer(now)} = ${awake === 'yes' ? 1 : 0}`,
    })
  }
  return filters
}

function atMost(veil: VeilLevel): DirectoryFilter {
  const most = VEILS.indexOf(veil)
  const where = sql`veil NOT IN ${VEILS.slice(most + 1)}`
  return { fact: 'veil', fits: (value) => value <= most, where }
}

function is(fact: PlayerFact, wanted: number, where: SQL): DirectoryFilter {
  return { fact, fits: (value) => value === wanted, where }
}

export type ListedRow = VeilFacts & {
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
  portrait_uuid AS portraitUuid, last_seen_at AS lastSeenAt, status, ${VEIL_COLUMNS}`

export async function readListedPlayers(
  { db }: Ctx,
  ids: number[],
  filters: readonly DirectoryFilter[],
): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const veils = filters.filter(({ fact }) => fact === 'veil').map(({ where }) => sql` AND ${where}`)
  const rows = await db.all<ListedRow>(sql`
    WITH chosen (player) AS (VALUES ${inlineIds(ids)})
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
    avatarUrl: toTextureUrl(row.portraitUuid),
  }
}
