import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { license?: string; dev?: boolean; devOptional?: boolean }

/** Licences under which a package may be part of a site that anyone may run and change. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/**
 * Reads an SPDX expression. One of the licences joined by OR must be allowed, and all of those
 * joined by AND.
 */
function mayShip(license = ''): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)))
}

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('a package with the licence %j may be part of the site: %s', (license, expected) => {
  expect(mayShip(license)).toBe(expected)
})

test('every shipped package has an allowed licence', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional,
  )
  expect(shipped.length).toBeGreaterThan(50)
  const refused = shipped.filter(([, { license }]) => !mayShip(license)).map(([path]) => path)
  expect(refused).toEqual([])
})
