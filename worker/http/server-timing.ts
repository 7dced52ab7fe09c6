import type { DbTiming } from '#worker/db/session.ts'

export type CacheState = 'hit' | 'miss'

/** `cache;desc=miss, db;dur=3.1;desc="2 queries", total;dur=4.0` */
export function toServerTiming(
  { queries, ms }: DbTiming,
  cache: CacheState | undefined,
  totalMs: number,
): string {
  const parts = [`total;dur=${totalMs.toFixed(1)}`]
  if (queries > 0) {
    const noun = queries === 1 ? 'query' : 'queries'
    parts.unshift(`db;dur=${ms.toFixed(1)};desc="${queries} ${noun}"`)
  }
  if (cache) parts.unshift(`cache;desc=${cache}`)
  return parts.join(', ')
}
