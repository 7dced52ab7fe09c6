export type Holder = { uuid: string | null; name: string | null; role: string }

/** An event of a seat, or of its group's coming and going: who held the seat until then, and who since; null for nobody. */
export type SeatEvent = { at: number; old: Holder | null; next: Holder | null }

export type BareReign = {
  holder: Holder
  /** Epoch milliseconds; null before the records. */
  from: number | null
  /** The same; null for a reign that goes on. */
  until: number | null
  /** Who held the seat from then on; null for nobody, and while the reign goes on. */
  next: Holder | null
}

type Line = {
  /** The oldest first. */
  events: readonly SeatEvent[]
  /** Who holds the seat today, of which the events may say nothing yet. */
  today: Holder | null
  /** Whether there are older events: the first of these then only says since when its holder reigned. */
  isCut: boolean
  /** Whether the last reign goes on: there are no newer events, and the group is in the game. */
  isOpen: boolean
}

/** The reigns of a seat, the oldest first. None overlap, and there is a gap only where nobody held the seat. */
export function toReigns({ events, today, isCut, isOpen }: Line): BareReign[] {
  const reigns: BareReign[] = []
  let from: number | null = null
  for (const [index, { at, old, next }] of events.entries()) {
    if (old && !(isCut && index === 0)) reigns.push({ holder: old, from, until: at, next })
    from = at
  }
  const last = events.at(-1)
  // The seat may have another name by now.
  const holder = last && last.next?.uuid !== today?.uuid ? last.next : today
  if (holder && isOpen) reigns.push({ holder, from, until: null, next: null })
  return reigns
}
