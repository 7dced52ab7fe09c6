import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NAMED = /`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g

const document = readFileSync('docs/security.md', 'utf8')
const [, threats = ''] = /^## Threats and defences\n([\s\S]*?)^## /m.exec(document) ?? []
const rows = threats
  .split('\n')
  .filter((line) => line.startsWith('- **'))
  .map((line) => ({
    threat: line.split('**')[1] ?? '',
    tests: Array.from(line.matchAll(NAMED), ([, file = '', title = '']) => ({ file, title })),
  }))

test('docs/security.md lists more than 30 threats', () => {
  expect(rows.length).toBeGreaterThan(30)
})

test.each(rows)(
  'the tests that docs/security.md names for the threat “$threat” exist',
  ({ tests }) => {
    expect(tests).not.toEqual([])
    const missing = tests.filter(
      ({ file, title }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), title),
    )
    expect(missing).toEqual([])
  },
)

function hasTest(source: string, title: string): boolean {
  return ["'", '`'].some((quote) => source.includes(quote + title + quote))
}
