import type { DbTiming } from '#worker/core/db-session.ts'

// D1 allows 1,000 queries an invocation, and a cron tick this often 30 s of CPU. Wall time bounds CPU time.
const QUERIES_MAX = 950
const WALL_MS_MAX = 28_000
// Of these the sync, which comes first, leaves so much to the chores of its tick.
const CHORES_QUERIES = 100
const CHORES_MS = 3000
// The costliest chore takes some 30 beside what passes over all players, which a tick without a sync does.
const CHORE_QUERIES = 50

/** A count reads some seven rows a player: a larger realm is counted once a day. */
export const COUNTED_AT_ONCE_MAX = 20_000

/** The limits of one invocation, by what its session with D1 has been asked, whoever asked. */
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

  /** Whether a step of the sync that takes so many queries may begin. */
  hasRoomForStep(queries: number): boolean {
    const isInTime = this.elapsedMs < WALL_MS_MAX - CHORES_MS
    return isInTime && this.queries + queries <= QUERIES_MAX - CHORES_QUERIES
  }

  hasRoomForChore(): boolean {
    return this.elapsedMs < WALL_MS_MAX && this.queries + CHORE_QUERIES <= QUERIES_MAX
  }
}
