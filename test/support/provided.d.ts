import 'vitest'

declare module 'vitest' {
  /** From vitest.config.ts: whether this is the long run, and the seed of properties and samples. */
  interface ProvidedContext {
    isSoak: boolean
    seed: number
    /** Milliseconds by which the tests' clock is ahead. */
    clockOffset: number
  }

  /** How many attempts a test made, for the table of `npm run soak`. */
  interface TaskMeta {
    tried?: number
  }
}
