import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Matches calls that return all groups at once. In a game of a million players, that is a megabyte.
const BARE_LIST = /\bapi\.(dynasties|clans|bloodlines)\.\$(get|url)\b/
// Matches the same calls written as URLs, which end after the name, without a query or an id.
const ADDRESS = /\/api\/(dynasties|clans|bloodlines)['"`]/

test('no page calls an API that returns all groups in one response', () => {
  const sources = globSync('web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const asking = sources.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return BARE_LIST.test(text) || ADDRESS.test(text)
  })
  expect(asking).toEqual([])
})
