import type { Race } from './rules.ts'

/** Which seat someone has in a group: gold for its owner, red for its officers. */
export const SEAT_RANKS = ['owner', 'officer'] as const
export type SeatRank = (typeof SEAT_RANKS)[number]

type Seat = { seat: string; role: string; uuid: string | null }

/** Without a seat, and without a role in the game. */
const PLAIN_TITLE = 'Member'

export type Title = { title: string; rank: SeatRank | null }

/** What a player is called in a group: as the game calls their seat, else their role, else a member. */
export function toTitle(
  leaders: readonly Seat[],
  playerUuid: string,
  role: string | null = null,
): Title {
  const seat = leaders.find(({ uuid }) => uuid === playerUuid)
  if (seat) return { title: seat.role, rank: seat.seat === 'owner' ? 'owner' : 'officer' }
  return { title: role ?? PLAIN_TITLE, rank: null }
}

/** What the owner of a bloodline is called: the specification has the vampires' own word for theirs. */
export function toBloodlineTitle(species: Race, role: string): string {
  return species === 'Vampire' ? 'Arch Vampire' : role
}
