import type { Race } from '../../rules.ts'

export const SEAT_RANKS = ['owner', 'officer'] as const
export type SeatRank = (typeof SEAT_RANKS)[number]

type Seat = { seat: string; role: string; uuid: string | null }

/** A member's role: the game's name of the seat, else the role that the game gives, else a member. */
export function toRole(
  leaders: readonly Seat[],
  playerUuid: string,
  role: string | null,
): { role: string; seat: SeatRank | null } {
  const seat = leaders.find(({ uuid }) => uuid === playerUuid)
  if (seat) return { role: seat.role, seat: seat.seat === 'owner' ? 'owner' : 'officer' }
  return { role: role ?? 'Member', seat: null }
}

/** What the owner of a bloodline is called: the specification has the vampires' own word for theirs. */
export function toBloodlineTitle(species: Race, role: string): string {
  return species === 'Vampire' ? 'Arch Vampire' : role
}
