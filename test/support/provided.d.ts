import 'vitest'

declare module 'vitest' {
  /**
   * Values from vitest.config.ts: whether this is the soak, and the seed for properties and
   * samples.
   */
  interface ProvidedContext {
    isSoak: boolean
    seed: number
    /** Milliseconds by which the tests’ clock is fast. */
    clockOffset: number
  }

  /** The number of attempts a test made, for the table of `npm run soak`. */
  interface TaskMeta {
    tried?: number
  }
}
