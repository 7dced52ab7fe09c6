import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../mutations/mutants.ts'

// `npm test` does not run the mutants, so this checks that each mutant’s code still exists.
test.each(mutants)(
  'the mutant “$guard” names code and a test that exist',
  ({ file, find, test: by }) => {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
    expect(existsSync(by), by).toBe(true)
  },
)
