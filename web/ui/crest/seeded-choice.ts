/** Chooses from lists, deterministic by seed (FNV-1a into mulberry32). */
export type Choose = <Item>(items: readonly [Item, ...Item[]]) => Item

export function seededChoice(seed: string): Choose {
  let state = hash(seed)
  return (items) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    return items[Math.floor(share * items.length)] ?? items[0]
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return value
}
