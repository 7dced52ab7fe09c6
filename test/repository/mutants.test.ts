import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../mutations/mutants.ts'

// The mutation tests run in the soak alone: what moves a guard has to move its mutant.
test.each(mutants)(
  'the mutant of $guard still finds its line and its test',
  ({ file, find, test: by }) => {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
    expect(existsSync(by), by).toBe(true)
  },
)
