import { type SQL, sql } from 'drizzle-orm'
import { ACTIVE_WINDOW_MS, activeSince } from '#schema/rules.ts'

/** SQL. `isActive` of schema/rules.ts for a row of the table `players`: 1 or 0. */
export function sqlIsActive(now: number): SQL {
  return sql`coalesce(last_seen_at >= ${activeSince(now)}
    AND last_seen_at < ${now + ACTIVE_WINDOW_MS}, 0)`
}
