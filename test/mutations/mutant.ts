/** A guard to remove from the source. The test must then fail. */
export type Mutant = {
  guard: string
  file: string
  /** Must occur exactly once in the file. */
  find: string
  replace: string
  test: string
}
