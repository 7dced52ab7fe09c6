import type { Segment } from '#worker/players/segment.ts'
import type { Listed } from './plan-segments.ts'
import { cutSegments } from './plan-segments.ts'
import type { OutlineEntry } from './write-segments.ts'
import { toOutlineEntry } from './write-segments.ts'

/** A place in the directory's order. */
export type DirectoryKey = [name: string, id: number]

export type DirectoryUpdate = {
  outline: OutlineEntry[]
  /** Cut anew; some may be as they were. */
  segments: Segment[]
  /** Ids of segments that are no more. */
  removed: number[]
}

export type Start = { index: number; key: DirectoryKey }
type Directory = {
  outline: OutlineEntry[]
  /** Of the segments whose first player is where it was. */
  starts: Start[]
  /** The directory's order from this player on, null for all of it. */
  readFrom: (key: DirectoryKey | null) => AsyncIterable<Listed>
}

/**
 * Cuts the directory anew around the keys, which the players concerned had or have: from the last segment
 * that starts before a key, until a segment starts where one started before. Null when more than `max`
 * segments are concerned.
 */
export async function planDirectoryUpdate(
  { outline, starts, readFrom }: Directory,
  keys: DirectoryKey[],
  max: number,
): Promise<DirectoryUpdate | null> {
  const sorted = keys.toSorted(compareKeys)
  const anchors = sorted.map((key) => findAnchor(starts, key))
  if (new Set(anchors).size > max) return null
  const startOf = new Map(starts.map((start, position) => [outline[start.index]?.[0], position]))
  const updated: OutlineEntry[] = []
  const segments: Segment[] = []
  let from = 0
  for (let next = 0; next < sorted.length; ) {
    const anchor = starts[anchors[next] ?? -1]
    updated.push(...outline.slice(from, anchor?.index ?? 0))
    from = outline.length
    const isEnd = (id: number) => {
      const position = startOf.get(id) ?? -1
      const start = starts[position]
      if (!start) return false
      while (isBefore(sorted[next], start.key)) next++
      if (anchors[next] === position) return false
      from = start.index
      return true
    }
    for await (const segment of cutSegments(readFrom(anchor?.key ?? null), isEnd)) {
      segments.push(segment)
      updated.push(toOutlineEntry(segment))
      if (segments.length > 2 * max) return null
    }
    if (from === outline.length) next = sorted.length
  }
  updated.push(...outline.slice(from))
  const ids = new Set(updated.map(([id]) => id))
  const removed = outline.map(([id]) => id).filter((id) => !ids.has(id))
  return { outline: updated, segments, removed }
}

/** The position of the last start before the key; -1 for none. */
function findAnchor(starts: Start[], key: DirectoryKey): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(starts[middle]?.key, key)) low = middle + 1
    else high = middle
  }
  return low - 1
}

function isBefore(a: DirectoryKey | undefined, b: DirectoryKey | undefined): boolean {
  return a !== undefined && b !== undefined && compareKeys(a, b) < 0
}

/** By code points, as SQLite compares. */
export function compareKeys([name, id]: DirectoryKey, [otherName, otherId]: DirectoryKey): number {
  return Buffer.compare(Buffer.from(name), Buffer.from(otherName)) || id - otherId
}
