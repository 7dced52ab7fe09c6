import 'vitest'

declare module 'vitest' {
  /** Provided by vitest.config.ts; the seed is for property tests and random samples. */
  interface ProvidedContext {
    isSoak: boolean
    seed: number
    /** How many milliseconds the tests’ clock is fast. */
    clockOffset: number
  }

  /** How many cases a test tried, for the table of `npm run soak`. */
  interface TaskMeta {
    tried?: number
  }
}
