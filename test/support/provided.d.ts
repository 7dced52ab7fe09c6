import 'vitest'

declare module 'vitest' {
  /** What vitest.config.ts tells the tests: whether to try everything, and the seed to try it with. */
  interface ProvidedContext {
    isSoak: boolean
    seed: number
  }

  /** How many attempts a test made, for the table of `npm run soak`. */
  interface TaskMeta {
    tried?: number
  }
}
