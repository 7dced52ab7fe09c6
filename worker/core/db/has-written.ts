import { sql } from 'drizzle-orm'

/** Condition on `sync_runs`: the run finished and changed something, so derived lists are out of date. */
export const HAS_WRITTEN = sql`state = 'finished' AND (changes > 0 OR written > 0)`
