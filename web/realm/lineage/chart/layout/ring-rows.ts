type RingEntry = { angle: number }
/** In pixels: `gap` from ring to names, `row` for one name, `height` for all names of a side. */
export type RingNameSizes = { radius: number; gap: number; row: number; height: number }
/** The place of a name. It starts at (x, y), relative to the ring's centre. */
export type RingNamePosition<Entry> = {
  entry: Entry
  /** 1 if the name extends to the right, and -1 if to the left. */
  side: 1 | -1
  x: number
  y: number
  /** How far the name was moved up or down, in pixels, to keep it apart from other names. */
  shift: number
  /** The distance from the name to its portrait. */
  reach: number
}

export function placeNamesBesideRing<Entry extends RingEntry>(
  entries: readonly Entry[],
  ring: RingNameSizes,
): RingNamePosition<Entry>[] | null {
  const most = Math.floor(ring.height / ring.row)
  if (entries.length > 2 * most) return null
  const sorted = entries.toSorted((a, b) => a.angle - b.angle)
  const natural = sorted.filter(({ angle }) => angle < Math.PI).length
  const count = Math.min(most, Math.max(sorted.length - most, natural))
  // If one side has too many names, moves half of the excess from its top and half from its bottom
  // to the other side.
  const start = Math.trunc((natural - count) / 2)
  const turned = [...sorted.slice(start), ...sorted.slice(0, start)]
  return [
    ...placeSide(turned.slice(0, count), ring, 1),
    ...placeSide(turned.slice(count).reverse(), ring, -1),
  ]
}

function placeSide<Entry extends RingEntry>(
  entries: readonly Entry[],
  { radius, gap, row, height }: RingNameSizes,
  side: 1 | -1,
): RingNamePosition<Entry>[] {
  const across = radius + gap
  const wanted = entries.map(({ angle }) => -across * Math.cos(angle))
  const rows = spreadRows(wanted, row, height)
  const down = Math.max(across, ...rows.map((y) => Math.abs(y)))
  return entries.map((entry, index) => {
    const y = rows[index] ?? 0
    const nearest = Math.max(0, Math.abs(y) - row / 2)
    const outside = across * Math.sqrt(1 - (nearest / down) ** 2)
    const above = side * radius * Math.sin(entry.angle)
    const shift = Math.abs(y - (wanted[index] ?? 0))
    const x = side * Math.max(outside, above)
    const reach = Math.hypot(x - side * above, y + radius * Math.cos(entry.angle))
    return { entry, side, x, y, shift, reach }
  })
}

/** Returns ascending y positions at least `row` apart, as close to `wanted` as possible. */
export function spreadRows(wanted: readonly number[], row: number, height: number): number[] {
  const blocks: { sum: number; count: number }[] = []
  for (const [index, y] of wanted.entries()) {
    let block = { sum: y - index * row, count: 1 }
    for (let last = blocks.at(-1); last && mean(last) >= mean(block); last = blocks.at(-1)) {
      blocks.pop()
      block = { sum: last.sum + block.sum, count: last.count + block.count }
    }
    blocks.push(block)
  }
  const lowest = (row - height) / 2
  const highest = (height + row) / 2 - wanted.length * row
  return blocks
    .flatMap((block) => new Array<number>(block.count).fill(mean(block)))
    .map((y, index) => Math.max(lowest, Math.min(highest, y)) + index * row)
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count
}
