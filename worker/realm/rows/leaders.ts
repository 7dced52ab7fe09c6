import type { Leader } from '#schema/contracts/realm/groups.ts'
import { type Actor, can } from '#schema/roles.ts'
import type { GroupLeader, Seat } from '#schema/tables/realm/groups.ts'

/** The leaders in the contract's shape; `typeOf` names the seat as the contract names it. */
export function toLeaders(leaders: GroupLeader[], typeOf: (seat: Seat) => string): Leader[] {
  return leaders.map(({ seat, ...leader }) => ({ ...leader, type: typeOf(seat) }))
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
