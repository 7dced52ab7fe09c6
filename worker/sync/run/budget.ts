// D1 allows 1,000 queries an invocation, and a cron tick this often 30 s of CPU. Wall time bounds CPU time.
const QUERIES_MAX = 800
const WALL_MS_MAX = 25_000

/** A count reads some seven rows a player: a larger realm is counted once a day. */
export const COUNTED_AT_ONCE_MAX = 20_000

/** The limits of one invocation, so that a large world is read over several of them. */
export class Budget {
  readonly #startedAt = Date.now()
  #queries = 0

  spend(queries: number): void {
    this.#queries += queries
  }

  get queries(): number {
    return this.#queries
  }

  get elapsedMs(): number {
    return Date.now() - this.#startedAt
  }

  get isSpent(): boolean {
    return this.#queries >= QUERIES_MAX || this.elapsedMs >= WALL_MS_MAX
  }
}
