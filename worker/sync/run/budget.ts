import type { DbTiming } from '#worker/core/db-session.ts'

// These limits stay below those of a cron invocation: 1,000 D1 queries and 30 s of CPU time.
const QUERIES_MAX = 950
const WALL_MS_MAX = 28_000
const CHORES_QUERIES = 100
const CHORES_MS = 3000
// Queries reserved for a task, which needs about 30. Larger tasks do not run during a sync.
const CHORE_QUERIES = 50

/** Larger realms are recounted less often, because a count reads seven rows per player. */
export const SMALL_REALM_MAX_PLAYERS = 20_000

export class RunBudget {
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
