import type { Race } from '#schema/rules.ts'
import { RACES } from '#schema/rules.ts'
import type { RaceCounts } from '#schema/tables/directory.ts'
import type { Segment } from '#worker/players/segment.ts'
import type { Listed } from '../directory/plan-segments.ts'
import { cutSegments, digestOf, planTexts } from '../directory/plan-segments.ts'
import type { OutlineEntry } from '../directory/write-segments.ts'
import { toOutlineEntry, toStoredSegment } from '../directory/write-segments.ts'
import type { Differences, Query } from './differences.ts'
import { quote, readPages } from './differences.ts'

const PAGE = 10_000
const SEGMENTS_PER_READ = 64
const TEXTS_PER_READ = 256

type ListedRow = { search_name: string; id: number; race: Race }
type SegmentRow = { id: number; digest: string; ids: string; names: string; races: string }
type Texts = Map<string, { names: number; checksum: number }>

/** The segments of the directory, its outline, and the counts of the short texts. */
export async function verifyDirectory(query: Query, differences: Differences): Promise<void> {
  const outline: OutlineEntry[] = []
  const texts: Texts = new Map()
  let some: Segment[] = []
  for await (const segment of cutSegments(readOrder(query))) {
    outline.push(toOutlineEntry(segment))
    for (const [text, counts] of planTexts(null, segment)) addText(texts, text, segment.id, counts)
    some.push(segment)
    if (some.length < SEGMENTS_PER_READ) continue
    await compareSegments(query, some, differences)
    some = []
  }
  await compareSegments(query, some, differences)
  await compareOutline(query, outline, differences)
  await compareTexts(query, texts, differences)
}

async function* readOrder(query: Query): AsyncGenerator<Listed> {
  const rows = readPages<ListedRow>(query, PAGE, (last) => {
    return `SELECT search_name, id, race FROM players
      WHERE departed_at IS NULL AND (search_name, id) > (${quote(last?.search_name ?? '')}, ${last?.id ?? 0})
      ORDER BY search_name, id`
  })
  for await (const { search_name, id, race } of rows) {
    yield { id, name: search_name, race: RACES.indexOf(race) }
  }
}

async function compareSegments(
  query: Query,
  segments: Segment[],
  differences: Differences,
): Promise<void> {
  if (segments.length === 0) return
  const ids = segments.map(({ id }) => id)
  const rows = await query<SegmentRow>(
    `SELECT id, digest, ids, names, races FROM directory_leaves WHERE id IN (${ids.join(', ')})`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const segment of segments) {
    const { digest } = toStoredSegment(segment)
    const row = stored.get(segment.id)
    const rowId = String(segment.id)
    differences.compare('directory_leaves', rowId, row && digestOf(row), digest)
    if (row) differences.compare('directory_leaves.digest', rowId, row.digest, digest)
  }
}

async function compareOutline(
  query: Query,
  outline: OutlineEntry[],
  differences: Differences,
): Promise<void> {
  const [row] = await query<{ leaves: string }>('SELECT leaves FROM directory_outline')
  const stored = JSON.parse(row?.leaves ?? '[]') as OutlineEntry[]
  for (let index = 0; index < Math.max(stored.length, outline.length); index++) {
    differences.compare('directory_outline', `entry ${index}`, stored[index], outline[index])
  }
  const computed = new Set(outline.map(([id]) => id))
  for (const { id } of await query<{ id: number }>('SELECT id FROM directory_leaves')) {
    if (!computed.has(id))
      differences.compare('directory_leaves', String(id), 'a segment', undefined)
  }
}

async function compareTexts(
  query: Query,
  computed: Texts,
  differences: Differences,
): Promise<void> {
  const rows = readPages<{ text: string; counts: string }>(query, TEXTS_PER_READ, (last) => {
    const after = last ? `AND text > ${quote(last.text)}` : ''
    return `SELECT text, counts FROM directory_searches WHERE version IS NULL ${after} ORDER BY text`
  })
  for await (const { text, counts } of rows) {
    const stored: Texts = new Map()
    for (const [id, some] of Object.entries(JSON.parse(counts) as Record<string, RaceCounts>)) {
      addText(stored, text, Number(id), some)
    }
    differences.compare('directory_searches', text, stored.get(text), computed.get(text))
    computed.delete(text)
  }
  for (const [text, counts] of computed) {
    differences.compare('directory_searches', text, undefined, counts)
  }
}

/** The names with the text, and a sum over the segments: all counts of a large realm are too much memory. */
function addText(texts: Texts, text: string, segmentId: number, counts: RaceCounts | null): void {
  const known = texts.get(text) ?? { names: 0, checksum: 0 }
  for (const [race, count] of counts?.entries() ?? []) {
    known.names += count
    known.checksum += hash(segmentId, race, count)
  }
  texts.set(text, known)
}

/** FNV-1a over the numbers. */
function hash(...numbers: number[]): number {
  let value = 0x811c9dc5
  for (const number of numbers) value = Math.imul(value ^ number, 0x01000193)
  return value >>> 0
}
