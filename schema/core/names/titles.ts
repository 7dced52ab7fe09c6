import type { Race } from '../../rules.ts'

export const SEAT_RANKS = ['owner', 'officer'] as const
export type SeatRank = (typeof SEAT_RANKS)[number]

type Seat = { seat: string; role: string; uuid: string | null }

/** Prefers the game's title for the seat, then the feed's role, then "Member". */
export function toDisplayedRole(
  leaders: readonly Seat[],
  playerUuid: string,
  role: string | null,
): { role: string; seat: SeatRank | null } {
  const seat = leaders.find(({ uuid }) => uuid === playerUuid)
  if (seat) return { role: seat.role, seat: seat.seat === 'owner' ? 'owner' : 'officer' }
  return { role: role ?? 'Member', seat: null }
}

/** The specification requires a fixed title for the owner of a vampire bloodline. */
export function toBloodlineOwnerTitle(species: Race, role: string): string {
  return species === 'Vampire' ? 'Arch Vampire' : role
}
