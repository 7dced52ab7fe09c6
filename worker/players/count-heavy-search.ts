import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/http/context.ts'
import type { LeafRow } from './leaf.ts'
import { countNamed } from './leaf.ts'
import type { CountsByLeaf } from './locate-page.ts'

const LEAVES_PER_READ = 128

/**
 * Counts the text in every leaf, and keeps the counts until a leaf changes: the first who searches for a
 * frequent text after a sync pays for all who search for it then.
 */
export async function countHeavySearch(
  { db }: Ctx,
  text: string,
  version: number,
): Promise<CountsByLeaf> {
  const counts: CountsByLeaf = {}
  for (let after = -1; ; ) {
    const leaves = await db.all<LeafRow>(sql`
      SELECT id, names, races FROM directory_leaves WHERE id > ${after}
      ORDER BY id LIMIT ${LEAVES_PER_READ}`)
    for (const leaf of leaves) {
      if (leaf.names.includes(text)) counts[leaf.id] = countNamed(leaf, text)
    }
    const last = leaves.at(-1)
    if (!last || leaves.length < LEAVES_PER_READ) break
    after = last.id
  }
  await db.run(sql`
    INSERT OR IGNORE INTO directory_searches (text, counts, version)
    SELECT ${text}, ${JSON.stringify(counts)}, version FROM directory_outline WHERE version = ${version}`)
  return counts
}
