import { expect, test } from 'vitest'
import { SITE } from '#web/site.ts'
import { SITE as THORNWOOD } from '../../docs/themes/thornwood/site.ts'
import { findSiteNameFault, toBarScale, toTitleScale } from './site-name.ts'

test.each([SITE.name, THORNWOOD.name])('%s is shown at its full size', (name) => {
  expect([findSiteNameFault(name), toTitleScale(name), toBarScale(name)]).toEqual([null, 1, 1])
})

test('a name has 24 letters at most', () => {
  expect(findSiteNameFault('x'.repeat(24))).toBeNull()
  expect(findSiteNameFault('x'.repeat(25))).toBe(
    `web/site.ts: the name "${'x'.repeat(25)}" has 25 letters; 24 fit on a phone.`,
  )
  expect(findSiteNameFault(' ')).toMatch(/is empty/)
})

test('a title is scaled by its longest word, which cannot be broken; the bar by all', () => {
  expect(toTitleScale('The Court of Thornwood')).toBe(1)
  expect(toTitleScale('x'.repeat(18))).toBe(0.5)
  expect(toBarScale('x'.repeat(16))).toBe(0.75)
  expect(toBarScale('x'.repeat(24))).toBe(0.6)
})
