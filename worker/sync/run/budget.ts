import type { DbTiming } from '#worker/core/db-session.ts'

// D1 allows 1,000 queries per invocation, and a cron tick this frequent 30 s of CPU. Wall time bounds CPU time.
const QUERIES_MAX = 950
const WALL_MS_MAX = 28_000
// Queries that the sync reserves for the tasks of its tick.
const CHORES_QUERIES = 100
const CHORES_MS = 3000
// The most expensive task takes about 30, besides scans of all players, which run in ticks without a sync.
const CHORE_QUERIES = 50

/** A count reads about seven rows per player, so a larger realm is counted once a day. */
export const COUNTED_AT_ONCE_MAX = 20_000

/** Limits one invocation by the queries its D1 session has made, from any code. */
export class Budget {
  readonly #startedAt = Date.now()
  readonly #timing: DbTiming

  constructor(timing: DbTiming) {
    this.#timing = timing
  }

  get queries(): number {
    return this.#timing.queries
  }

  get elapsedMs(): number {
    return Date.now() - this.#startedAt
  }

  hasRoomForStep(queries: number): boolean {
    const isInTime = this.elapsedMs < WALL_MS_MAX - CHORES_MS
    return isInTime && this.queries + queries <= QUERIES_MAX - CHORES_QUERIES
  }

  hasRoomForChore(): boolean {
    return this.elapsedMs < WALL_MS_MAX && this.queries + CHORE_QUERIES <= QUERIES_MAX
  }
}
