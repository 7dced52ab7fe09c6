import { expect, test } from 'vitest'
import { findUnclearProse } from './find-unclear-prose.ts'

test.each([
  '/** Of one sync: the groups that had an owner. */',
  '// Whom a link from the HUD signs in.',
  '  // Groups come first. Of those, only the largest count.',
  '| `daily` | Of one message a day |',
  "label: 'None is chosen',",
  'The owner is told in the court.',
  '<p>For what may come</p>',
])('the linter reports this text as unclear: %s', (line) => {
  expect(findUnclearProse(`first line\n${line}`)).toEqual([2])
})

test.each([
  '/** Ownership counts for one sync. */',
  "const name = 'House Of the Moon'",
  '// One of the groups has an owner, whom the court notifies.',
  'type OfSubject = { of: string }',
])('the linter does not report this text: %s', (line) => {
  expect(findUnclearProse(line)).toEqual([])
})

test('with onlyComments, the prose lint searches only comments', () => {
  const source = "  // Of one sync.\ntest('Of one sync', run)"
  expect(findUnclearProse(source, { onlyComments: true })).toEqual([1])
})
