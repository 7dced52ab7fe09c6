import type { Leader } from '#schema/contracts/groups.ts'
import type { Actor } from '#schema/roles.ts'
import { can } from '#schema/roles.ts'
import type { GroupLeader, Seat } from '#schema/tables/groups.ts'

/** The leaders in the contract's shape; `typeOf` names the seat as the contract names it. */
export function toLeaders(leaders: GroupLeader[], typeOf: (seat: Seat) => string): Leader[] {
  return leaders.map(({ seat, role, uuid, name }) => ({ name, uuid, role, type: typeOf(seat) }))
}

/** The UUID of the owner seat's holder. */
function ownerOf(leaders: GroupLeader[]): string | null {
  return leaders.find((leader) => leader.seat === 'owner')?.uuid ?? null
}

export function isOwner(actor: Actor, leaders: GroupLeader[]): boolean {
  return can(actor, 'edit group', { ownerUuid: ownerOf(leaders) })
}

type Led = { leaders: GroupLeader[] } | null

export function ownerName(group: Led): string | null {
  return group?.leaders.find((leader) => leader.seat === 'owner')?.name ?? null
}

/** The role of a player in a group, by its name in the game; null without a seat. */
export function roleIn(group: Led, playerUuid: string): string | null {
  return group?.leaders.find((leader) => leader.uuid === playerUuid)?.role ?? null
}
