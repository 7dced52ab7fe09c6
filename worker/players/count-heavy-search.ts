import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/http/context.ts'
import type { CountsBySegment } from './locate-page.ts'
import type { SegmentRow } from './segment.ts'
import { countMatches } from './segment.ts'

const SEGMENTS_PER_READ = 128

/**
 * Counts the text in every leaf, and keeps the counts until a leaf changes: the first who searches for a
 * frequent text after a sync pays for all who search for it then.
 */
export async function countHeavySearch(
  { db }: Ctx,
  text: string,
  version: number,
): Promise<CountsBySegment> {
  const counts: CountsBySegment = {}
  for (let after = -1; ; ) {
    const leaves = await db.all<SegmentRow>(sql`
      SELECT id, names, races FROM directory_leaves WHERE id > ${after}
      ORDER BY id LIMIT ${SEGMENTS_PER_READ}`)
    for (const leaf of leaves) {
      if (leaf.names.includes(text)) counts[leaf.id] = countMatches(leaf, text)
    }
    const last = leaves.at(-1)
    if (!last || leaves.length < SEGMENTS_PER_READ) break
    after = last.id
  }
  await db.run(sql`
    INSERT OR IGNORE INTO directory_searches (text, counts, version)
    SELECT ${text}, ${JSON.stringify(counts)}, version FROM directory_outline WHERE version = ${version}`)
  return counts
}
