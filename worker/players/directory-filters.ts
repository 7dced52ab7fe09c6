import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DirectoryFilters } from '#schema/contracts/players.ts'
import { DAY_MS, isActive, LIFE_STATUSES, NEW_PLAYER_DAYS, RACES } from '#schema/rules.ts'
import { sqlIsActive } from '#worker/db/sql-is-active.ts'
import type { Fact } from '#worker/rows/facts.ts'

/** A condition on a number of `directory_blocks`, and the same on the table `players`. */
export type Filter = { fact: Fact; fits: (value: number) => boolean; where: SQL }

const HOUSES_OF: Record<'dynasty' | 'clan' | 'bloodline', (id: number) => SQL> = {
  dynasty: (id) => sql`dynasty_uuid = (
    SELECT uuid FROM dynasties WHERE id = ${id} AND departed_at IS NULL)`,
  clan: (id) => sql`dynasty_uuid IN (
    SELECT dynasties.uuid FROM clans CROSS JOIN dynasties ON clan_uuid = clans.uuid
    WHERE clans.id = ${id} AND clans.departed_at IS NULL AND dynasties.departed_at IS NULL)`,
  bloodline: (id) => sql`blood_uuid = (
    SELECT uuid FROM bloodlines WHERE id = ${id} AND departed_at IS NULL)`,
}

export function listFilters(query: DirectoryFilters, now: number): Filter[] {
  const { race, group, awake, status, generation, joined } = query
  const filters: Filter[] = []
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
    filters.push({
      fact: 'seen',
      fits: (seconds) => isActive(seconds * 1000, now) === (awake === 'yes'),
      where: sql`${sqlIsActive(now)} = ${awake === 'yes' ? 1 : 0}`,
    })
  }
  return filters
}

function is(fact: Fact, wanted: number, where: SQL): Filter {
  return { fact, fits: (value) => value === wanted, where }
}
