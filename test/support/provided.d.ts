import 'vitest'

declare module 'vitest' {
  /**
   * Values that vitest.config.ts provides to tests. The seed is for property tests and random
   * samples.
   */
  interface ProvidedContext {
    isSoak: boolean
    seed: number
    /** Milliseconds by which the tests’ clock is ahead of the real one. */
    clockOffset: number
  }

  /** The number of cases that a test tried, for the total that `npm run soak` prints. */
  interface TaskMeta {
    tried?: number
  }
}
