import type { Race } from '../../rules.ts'

export const SEAT_RANKS = ['owner', 'officer'] as const
export type SeatRank = (typeof SEAT_RANKS)[number]

type Seat = { seat: string; role: string; uuid: string | null }

/** Returns a member's role: the game's name for the seat, else the feed's role, else "Member". */
export function toRole(
  leaders: readonly Seat[],
  playerUuid: string,
  role: string | null,
): { role: string; seat: SeatRank | null } {
  const seat = leaders.find(({ uuid }) => uuid === playerUuid)
  if (seat) return { role: seat.role, seat: seat.seat === 'owner' ? 'owner' : 'officer' }
  return { role: role ?? 'Member', seat: null }
}

/** Returns the title of a bloodline's owner. The specification fixes a special one for vampires. */
export function toBloodlineTitle(species: Race, role: string): string {
  return species === 'Vampire' ? 'Arch Vampire' : role
}
