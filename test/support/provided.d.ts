import 'vitest'

declare module 'vitest' {
  /** Provided by vitest.config.ts. The seed is for property tests and samples. */
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
