/** The number of players or groups with each value, the greatest value first. */
export type Places = (readonly [value: number, count: number])[]

export function toPlaces(counts: Iterable<readonly [value: number, count: number]>): Places {
  const total = new Map<number, number>()
  for (const [value, count] of counts) total.set(value, (total.get(value) ?? 0) + count)
  return [...total].sort(([a], [b]) => b - a)
}

/** From 1; those with the same value share a place. */
export function toPlace(places: Places, value: number): number {
  return 1 + countAll(places.filter(([other]) => other > value))
}

export function countAll(places: Places): number {
  return places.reduce((total, [, count]) => total + count, 0)
}

/** The value of the last of the first `count`: a list needs no row below it. */
export function toThreshold(places: Places, count: number): number {
  let total = 0
  for (const [value, more] of places) {
    total += more
    if (total >= count) return value
  }
  return places.at(-1)?.[0] ?? 0
}
