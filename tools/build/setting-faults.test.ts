import { expect, test } from 'vitest'
import * as site from '#web/site.ts'
import { listSettingFaults, type SiteSettings } from './setting-faults.ts'

const { SITE, LANDING } = site
const named = (name: string): SiteSettings => ({ ...site, SITE: { ...SITE, name } })

test('this site’s settings are valid', () => {
  expect(listSettingFaults(site)).toEqual([])
})

test('the site’s name may have at most 24 letters', () => {
  expect(listSettingFaults(named('x'.repeat(24)))).toEqual([])
  expect(listSettingFaults(named('x'.repeat(25)))).toEqual([
    `SITE.name: "${'x'.repeat(25)}" has 25 letters; 24 fit on a phone.`,
  ])
  expect(listSettingFaults(named(' '))).toEqual(['SITE.name is empty.'])
})

test.each<[Partial<SiteSettings>, string]>([
  [{ SITE: { ...SITE, location: 'Evernight/128' } }, 'SITE.location is not an https address.'],
  [{ SITE: { ...SITE, rules: '/rules' } }, 'SITE.rules is neither an https address nor null.'],
  [
    { LANDING: { ...LANDING, chatInvitation: 'discord.gg/x' } },
    'LANDING.chatInvitation is not an https address.',
  ],
  [
    { LANDING: { ...LANDING, steps: Array(9).fill(LANDING.steps[0]) } },
    'LANDING.steps has 9 steps; at most 8 have a numeral.',
  ],
  [
    { LANDING: { ...LANDING, steps: [{ title: 'É', text: 'x'.repeat(899) }] } },
    'LANDING.steps has 901 bytes; the Board has room for 900.',
  ],
  [
    { SECURITY_CONTACT: 'us@site.example' },
    'SECURITY_CONTACT is neither an https address nor mailto:.',
  ],
  [{ TIME_ZONE: 'SLT' }, 'TIME_ZONE: "SLT" is not an IANA time zone, such as Europe/Berlin.'],
  [
    { GAME_TIME_ZONE: 'SLT' },
    'GAME_TIME_ZONE: "SLT" is not an IANA time zone, such as Europe/Berlin.',
  ],
  [
    { FILE_PREFIX: 'Our Realm' },
    'FILE_PREFIX: "Our Realm" may only have lower-case letters, digits and single hyphens.',
  ],
  [
    { SEASONS: { names: ['a', 'b', 'c', 'd', 'e'], firstMonth: 1 } },
    'SEASONS.names has 5 names; a year has 0, 1, 2, 3, 4, 6, 12 seasons.',
  ],
  [
    { SEASONS: { names: [' '], firstMonth: 1 } },
    'SEASONS.names: " " is empty, or has more than 30 letters.',
  ],
  [
    { SEASONS: { names: ['Winter'], firstMonth: 13 } },
    'SEASONS.firstMonth: 13 is no month, from 1 to 12.',
  ],
  [{ MARK: 'mark.webp' }, 'MARK: mark.webp is not a .svg, .png or .jpg file.'],
  [{ HERO: 'nowhere.svg' }, 'HERO: there is no web/public/nowhere.svg.'],
])('the build rejects the setting %o', (changed, fault) => {
  expect(listSettingFaults({ ...site, ...changed })).toEqual([fault])
})
