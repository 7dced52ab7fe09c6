import { expect, test } from 'vitest'
import { SITE } from '#web/site.ts'
import { SITE as THORNWOOD } from '../../docs/themes/thornwood/site.ts'
import { findSiteNameFault } from './site-name.ts'

test.each([SITE.name, THORNWOOD.name])('%s is a name', (name) => {
  expect(findSiteNameFault(name)).toBeNull()
})

test('a name has 24 letters at most', () => {
  expect(findSiteNameFault('x'.repeat(24))).toBeNull()
  expect(findSiteNameFault('x'.repeat(25))).toBe(
    `web/site.ts: the name "${'x'.repeat(25)}" has 25 letters; 24 fit on a phone.`,
  )
  expect(findSiteNameFault(' ')).toMatch(/is empty/)
})
