/** One guard of the site, removed; the test must fail without it. */
export type Mutant = {
  guard: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  test: string
}
