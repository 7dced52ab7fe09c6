/** A defence that can be taken out by replacing one exact snippet, and the test that must then fail. */
export type Defence = {
  /** What it keeps from happening, as a sentence. */
  defence: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The test file: of vitest, or `….spec.ts` of Playwright. */
  test: string
  /** Narrows the run to the tests whose names match, as `-t` and `-g` do. */
  name?: string
}
