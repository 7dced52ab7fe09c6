import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { Actor } from '#schema/roles.ts'
import { can } from '#schema/roles.ts'
import type { GroupLeader, Seat } from '#schema/tables/realm/groups.ts'
import { isNameShared } from '#worker/realm/rows/is-name-shared.ts'

/**
 * The leaders in the contract's shape; `typeOf` names the seat as the contract names it, `sharing` has the
 * UUIDs of the leaders who share their name, if the query asked for them.
 */
export function toLeaders(
  leaders: GroupLeader[],
  typeOf: (seat: Seat) => string,
  sharing?: string[],
): Leader[] {
  return leaders.map(({ seat, role, uuid, name }) => ({
    name,
    uuid,
    ...(sharing && { isNameShared: uuid !== null && sharing.includes(uuid) }),
    role,
    type: typeOf(seat),
  }))
}

/** For queries of one group: the UUIDs of the leaders whose names other players have, too. */
export function selectSharing(leaders: SQLiteColumn): SQL<string[]> {
  return sql`(
    SELECT json_group_array(players.uuid)
    FROM json_each(${leaders}) AS led CROSS JOIN players ON players.uuid = led.value ->> 'uuid'
    WHERE ${isNameShared})`.mapWith(JSON.parse)
}

export function isOwner(actor: Actor, leaders: GroupLeader[]): boolean {
  return can(actor, 'edit group', { ownerUuid: findOwner({ leaders })?.uuid ?? null })
}

type Led = { leaders: GroupLeader[] } | null

export function findOwner(group: Led): GroupLeader | null {
  return group?.leaders.find((leader) => leader.seat === 'owner') ?? null
}

/** The role of a player in a group, by its name in the game; null without a seat. */
export function roleIn(group: Led, playerUuid: string): string | null {
  return group?.leaders.find((leader) => leader.uuid === playerUuid)?.role ?? null
}
