import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { DirectoryFilters } from '#schema/contracts/realm/players.ts'
import { can } from '#schema/roles.ts'
import type { Veil } from '#schema/rules.ts'
import { DAY_MS, isActive, LIFE_STATUSES, NEW_PLAYER_DAYS, RACES, VEILS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { sqlIsActive } from '#worker/core/db/query.ts'
import type { Fact } from '#worker/realm/rows/facts.ts'

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

/** With the veil: the directory has the veiled for those alone who administer it. */
export function listFilters(
  query: DirectoryFilters,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
): Filter[] {
  const { race, group, awake, status, generation, joined } = query
  const filters: Filter[] = can(actor, 'administer') ? [] : [atMost('presence-hidden')]
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
      where: sql`${sqlIsActive(now)} = ${awake === 'yes' ? 1 : 0}`,
    })
  }
  return filters
}

/** Those who hide no more than that. */
function atMost(veil: Veil): Filter {
  const most = VEILS.indexOf(veil)
  const hidden = VEILS.slice(most + 1).map((one) => sql`${one}`)
  return {
    fact: 'veil',
    fits: (value) => value <= most,
    where: sql`veil NOT IN (${sql.join(hidden, sql`, `)})`,
  }
}

function is(fact: Fact, wanted: number, where: SQL): Filter {
  return { fact, fits: (value) => value === wanted, where }
}
