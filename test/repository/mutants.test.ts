import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../mutations/mutants.ts'

// `npm test` does not run the mutants, so this checks that each mutant’s code still exists.
test.each(mutants)(
  'the code and the test file of the mutant “$guard” exist',
  ({ file, find, test: by }) => {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
    expect(existsSync(by), by).toBe(true)
  },
)
