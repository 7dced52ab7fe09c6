import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insertResultsTable } from './results-table.ts'

test('the table in docs/scale.md shows the stored benchmark results', () => {
  const page = readFileSync('docs/scale.md', 'utf8')
  expect(page).toMatch(/\| Players +\| 769 +\|/)
  expect(insertResultsTable(page)).toBe(page)
})
