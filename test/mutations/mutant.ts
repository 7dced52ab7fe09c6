/** A check to remove from the source code. The named test must fail without the check. */
export type Mutant = {
  guard: string
  file: string
  /** The code to replace, which must occur exactly once in the file. */
  find: string
  replace: string
  test: string
}
