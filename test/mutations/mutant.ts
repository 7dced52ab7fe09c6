/** Describes a check to remove from the source code, after which the test must fail. */
export type Mutant = {
  guard: string
  file: string
  /** The code to replace, which must occur exactly once in the file. */
  find: string
  replace: string
  test: string
}
