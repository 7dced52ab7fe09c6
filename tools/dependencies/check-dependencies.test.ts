import { expect, test } from 'vitest'
import { judgeLicence } from './judge-licence.ts'
import { listShipped } from './list-shipped.ts'
import { readAudit } from './read-audit.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
  [{ type: 'MIT' }, false],
])('a package under %j may ship: %s', (license, may) => {
  expect(judgeLicence(license)).toBe(may)
})

test('what only development needs does not ship, and neither does the project itself', () => {
  const packages = {
    '': {},
    'node_modules/hono': {},
    'node_modules/vitest': { dev: true },
    'node_modules/both': { devOptional: true },
    'node_modules/a/node_modules/b': {},
  }
  expect(listShipped({ packages })).toEqual(['node_modules/hono', 'node_modules/a/node_modules/b'])
})

test('an audit tells what is moderate or worse', () => {
  const vulnerabilities = {
    mild: { severity: 'low', range: '*' },
    bad: { severity: 'high', range: '<2' },
  }
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({ found: ['high: bad <2'] })
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ found: [] })
})

test.each(['', 'npm error', '{"message":"not implemented"}'])(
  'an audit without an answer is no clean one: %j',
  (output) => {
    expect(readAudit(output)).toBeNull()
  },
)
