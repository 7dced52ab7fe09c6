import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import type { CountsBySegment } from './locate-page.ts'
import type { SegmentRow } from './segment.ts'
import { countMatches } from './segment.ts'

const SEGMENTS_PER_READ = 128

/**
 * Counts the text in every segment and stores the counts until a segment changes: only the first search
 * for a frequent text after a sync reads them all.
 */
export async function countHeavySearch(
  { db }: Ctx,
  text: string,
  version: number,
): Promise<CountsBySegment> {
  const counts: CountsBySegment = {}
  for (let after = -1; ; ) {
    const segments = await db.all<SegmentRow>(sql`
      SELECT id, names, races FROM directory_leaves WHERE id > ${after}
      ORDER BY id LIMIT ${SEGMENTS_PER_READ}`)
    for (const segment of segments) {
      if (segment.names.includes(text)) counts[segment.id] = countMatches(segment, text)
    }
    const last = segments.at(-1)
    if (!last || segments.length < SEGMENTS_PER_READ) break
    after = last.id
  }
  await db.run(sql`
    INSERT OR IGNORE INTO directory_searches (text, counts, version)
    SELECT ${text}, ${JSON.stringify(counts)}, version FROM directory_outline WHERE version = ${version}`)
  return counts
}
