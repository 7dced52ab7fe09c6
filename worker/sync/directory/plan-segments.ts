import { createHash } from 'node:crypto'
import type { RaceCounts } from '#schema/tables/directory.ts'
import type { Segment, SegmentRow } from '#worker/players/segment.ts'
import { addTo, emptyCounts } from '#worker/players/segment.ts'

const SEGMENT_PLAYERS_MIN = 256
const SEGMENT_PLAYERS_MAX = 2048
const STARTS_ONE_IN = 512

export type Listed = { id: number; name: string; race: number }

/**
 * Cuts the directory's order into segments. Whether one starts at a player follows from the player's id,
 * so that a new player changes one segment and none after it. Ends before the segment whose first player
 * `isEnd`, when that is not the first of all.
 */
export async function* cutSegments(
  players: AsyncIterable<Listed> | Iterable<Listed>,
  isEnd: (id: number) => boolean = () => false,
): AsyncGenerator<Segment> {
  let segment: Segment | null = null
  for await (const { id, name, race } of players) {
    if (segment && (isFull(segment) || (isLongEnough(segment) && startsSegment(id)))) {
      yield segment
      if (isEnd(id)) return
      segment = null
    }
    segment ??= { id, ids: [], names: [], races: [] }
    segment.ids.push(id)
    segment.names.push(name)
    segment.races.push(race)
  }
  if (segment) yield segment
}

function isFull({ ids }: Segment): boolean {
  return ids.length >= SEGMENT_PLAYERS_MAX
}

function isLongEnough({ ids }: Segment): boolean {
  return ids.length >= SEGMENT_PLAYERS_MIN
}

function startsSegment(id: number): boolean {
  // A multiplicative hash: ids run in the order of joining.
  return Math.imul(id, 0x9e3779b1) >>> 0 < 2 ** 32 / STARTS_ONE_IN
}

export function digestOf({ ids, names, races }: SegmentRow): string {
  return createHash('sha256').update(`${ids}\n${races}\n${names}`).digest('base64')
}

/** How many names of the segment, by race, contain each text of one or two letters. */
function countShortTexts({ names, races }: Segment): Map<string, RaceCounts> {
  const found = new Map<string, { counts: RaceCounts; last: number }>()
  for (const [index, name] of names.entries()) {
    const race = races[index] ?? 0
    const count = (text: string) => {
      const entry = found.get(text) ?? { counts: emptyCounts(), last: -1 }
      if (entry.last < 0) found.set(text, entry)
      if (entry.last === index) return
      entry.last = index
      addTo(entry.counts, race)
    }
    let before = ''
    for (const letter of name) {
      count(letter)
      if (before) count(before + letter)
      before = letter
    }
  }
  return new Map(Array.from(found, ([text, { counts }]) => [text, counts]))
}

/** The changes of a segment's counts: those that differ, and null for texts that it no longer contains. */
export function planTexts(
  before: Segment | null,
  after: Segment | null,
): [string, RaceCounts | null][] {
  const now = after ? countShortTexts(after) : new Map<string, RaceCounts>()
  if (!before) return Array.from(now)
  const old = countShortTexts(before)
  const changed: [string, RaceCounts | null][] = []
  for (const [text, counts] of now) {
    if (String(old.get(text)) !== String(counts)) changed.push([text, counts])
  }
  for (const text of old.keys()) if (!now.has(text)) changed.push([text, null])
  return changed
}
