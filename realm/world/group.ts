import type { FeedDynasty } from '#schema/contracts/game-feed.ts'
import { hash, topic } from './hash.ts'

const GROUP = topic('group')

export type SeatName = FeedDynasty['leadership'][number]['seat']

/** A seat is held by a player of the world, or by somebody the game only knows by name. */
export type Seat = { seat: SeatName; holder: number | null; name: string | null }

export type Group = {
  index: number
  uuid: string
  name: string
  foundedDaysAgo: number | null
  seats: Seat[]
}

export function groupUuid(seed: number, kind: string, index: number): string {
  const parts = [1, 2, 3, 4].map((part) => hash(seed, GROUP ^ topic(kind), index, part))
  const digits = parts.map((part) => part.toString(16).padStart(8, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
