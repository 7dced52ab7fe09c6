/** Describes a guard to remove from the source; the test must then fail. */
export type Mutant = {
  guard: string
  file: string
  /** Must occur exactly once in the file. */
  find: string
  replace: string
  test: string
}
