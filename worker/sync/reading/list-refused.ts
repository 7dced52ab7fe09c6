import { COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { REFUSED_MAX_SHARE } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { findLastFullTally } from '../run/run-record.ts'

/**
 * A sentence for each collection of which the last full reading refused more rows than a run may by itself:
 * the first of a site is not judged, and a small one is not held.
 */
export async function listRefused(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  const tally = await findLastFullTally(ctx)
  return COLLECTIONS.flatMap((collection) => {
    const { read = 0, refused = 0 } = tally?.[collection] ?? {}
    if (refused <= read * REFUSED_MAX_SHARE) return []
    return `The last sync refused ${refused} of the ${read} ${collection} in the feed.`
  })
}
