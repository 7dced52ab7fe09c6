import { expect, test } from 'vitest'
import { applyDiffs, readGuideDiffs } from './guide-diffs.ts'

test('the diffs of the guide to a first contribution apply to the tree', () => {
  expect(applyDiffs(readGuideDiffs(), process.cwd(), true)).toBeNull()
})

test('a diff that has gone stale is refused', () => {
  const stale = readGuideDiffs().replace('founded: when.nullable()', 'founded: never.nullable()')
  expect(applyDiffs(stale, process.cwd(), true)).toContain('patch')
})
