import 'vitest'

declare module 'vitest' {
  /** What vitest.config.ts tells the tests: whether to try everything, and the seed to try it with. */
  interface ProvidedContext {
    isSoak: boolean
    seed: number
  }
}
