import { describe, expect, test } from 'vitest'
import { upcomingEvents } from '#schema/contracts/community/calendar.ts'
import { comparedGroup, comparison } from '#schema/contracts/history/compare.ts'
import { milestones } from '#schema/contracts/history/milestones.ts'
import { realmRecords } from '#schema/contracts/history/records.ts'
import { weekReport } from '#schema/contracts/history/week.ts'
import { bloodline } from '#schema/contracts/realm/bloodlines.ts'
import { clan } from '#schema/contracts/realm/clans.ts'
import { playerProfile } from '#schema/contracts/realm/players.ts'
import { groupStanding } from '#schema/contracts/realm/rankings.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { SITE } from '#web/site.ts'
import {
  addTonightsEvent,
  toBloodlineCardSubject,
  toClanCardSubject,
  toComparisonCardSubject,
  toRecordsCardSubject,
  toWeekCardSubject,
} from './card-subject.ts'
import { type PublicApiReader, readCardSubject } from './read-card-subject.ts'

const CLAN = makeSampleData(clan, {
  memberCount: 1,
  leadership: [],
  logoUuid: null,
  dynastyCount: 0,
})

const BLOODLINE = makeSampleData(bloodline, {
  id: 3,
  leadership: [],
  totalClans: 1,
  totalHouses: 5,
  totalDescendants: 12_345,
  logoUuid: '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f',
})

test('a card writes a count of one in the singular, and thousands with a comma', () => {
  expect(toClanCardSubject(CLAN, null).facts).toEqual(['1 member', '0 dynasties'])
  expect(toBloodlineCardSubject(BLOODLINE, null).facts).toEqual([
    '12,345 descendants',
    '1 clan',
    '5 dynasties',
  ])
})

test('a card that compares four groups shows the figures of two, and how many groups it leaves out', () => {
  const named = ['A', 'B', 'C', 'D'].map((name) =>
    makeSampleData(comparedGroup, { name, members: 1 }),
  )
  const { name, facts } = toComparisonCardSubject(
    'clan',
    makeSampleData(comparison, { groups: named }),
  )
  expect(name).toBe('A · B · C · D')
  expect(facts).toEqual(['A: 1 member', 'B: 1 member', 'and 2 more'])
  const three = toComparisonCardSubject(
    'clan',
    makeSampleData(comparison, { groups: named.slice(0, 3) }),
  )
  expect(three.facts).toEqual(['A: 1 member', 'B: 1 member', 'C: 1 member'])
})

test('the records card names the leading players, or shows the tagline before there are records', () => {
  const all = makeSampleData(realmRecords)
  for (const { player } of [...all.childer, ...all.eldest]) {
    Object.assign(player, { name: 'Elise', avatarUrl: '/api/texture/x' })
  }
  const childer = all.childer.map((one) => ({ ...one, count: 1 }))
  const found = { ...all, childer, rising: [] }
  expect(toRecordsCardSubject(found)).toMatchObject({
    picture: '/api/texture/x',
    facts: ['Elise: 1 childe', 'Elise: the eldest'],
  })
  expect(toRecordsCardSubject(null)).toMatchObject({ picture: null, facts: [SITE.tagline] })
})

describe('tonight’s event on a group’s card', () => {
  // 23:30 on Saturday 21 November in the game’s time zone.
  const NOW = Date.parse('2026-11-22T07:30:00Z')
  const evening = (startAt: string, change = {}) =>
    makeSampleData(upcomingEvents.shape.coming.element, {
      ...{ startAt, title: 'Court at dusk', audience: 'everybody', isCalledOff: false, ...change },
    })
  const bloodline = toBloodlineCardSubject(BLOODLINE, null)
  const factsWith = (...evenings: ReturnType<typeof evening>[]) =>
    addTonightsEvent(bloodline, evenings, NOW).facts.slice(2)

  test('a card’s third and last fact is tonight’s event, in the game’s time zone', () => {
    expect(factsWith(evening('2026-11-22T03:00:00Z'))).toEqual([
      'Tonight, 19:00 SLT: Court at dusk',
    ])
    const untitled = evening('2026-11-22T07:45:00Z', { title: null })
    expect(factsWith(untitled)).toEqual(['Tonight, 23:45 SLT: An event'])
  })

  test.each([
    ['that begins after midnight', evening('2026-11-22T08:00:00Z')],
    ['that began the day before', evening('2026-11-21T07:59:00Z')],
    ['that is cancelled', evening('2026-11-22T03:00:00Z', { isCalledOff: true })],
    ['that only the house may see', evening('2026-11-22T03:00:00Z', { audience: 'house' })],
  ])('a group’s card does not show an event %s', (_, other) => {
    expect(factsWith(other)).toEqual(['5 dynasties'])
  })

  test('a group’s card fetches the group’s events and shows tonight’s event', async () => {
    const paths: string[] = []
    const read = async (path: string) => {
      paths.push(path)
      if (path === '/api/bloodlines/3') return BLOODLINE
      if (!path.startsWith('/api/calendar/')) return null
      return { coming: [evening(new Date().toISOString())] }
    }
    const subject = await readCardSubject('/cards/bloodline/3.png', read as PublicApiReader)
    expect(paths).toContain('/api/calendar/planners/bloodline:3/coming')
    expect(subject?.facts[2]).toMatch(/^Tonight, \d\d:\d\d SLT: Court at dusk$/)
  })
})

test('a group’s card shows its logo, or its crest if it has none', () => {
  const { picture, crest } = toBloodlineCardSubject(BLOODLINE, null)
  expect(picture).toBe('/api/texture/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f')
  expect(crest).toEqual({ kind: 'bloodline', id: 3 })
  expect(toClanCardSubject(CLAN, null).picture).toBeNull()
})

test('a week’s card has its figures, and the card of a group’s week also has crest and rank', () => {
  const span = { week: '2026-47', from: '2026-11-16', to: '2026-11-22' }
  const sums = { arrivals: 1200, departures: 2, embraces: 3, deaths: 4, count: 9, change: null }
  const realm = makeSampleData(weekReport, { ...span, group: null, rank: null, sums })
  expect(toWeekCardSubject(realm)).toMatchObject({
    crest: null,
    name: 'Week 47 of 2026',
    facts: ['1,200 arrived, 3 embraced, 4 died', '16 November 2026 to 22 November 2026'],
  })
  const group = { kind: 'clan' as const, id: 3, name: 'Ash', logoUuid: null, isDeparted: false }
  const own = { ...sums, embraces: null, deaths: null }
  const rank = { rank: 2, change: 1 }
  expect(toWeekCardSubject({ ...realm, group, rank, sums: own })).toMatchObject({
    ...{ crest: { kind: 'clan', id: 3 }, name: 'Ash', label: 'Week 47 of 2026', rank: 2 },
    facts: ['1,200 joined, 2 left', expect.any(String)],
  })
  expect(toWeekCardSubject({ ...realm, sums: null }).facts[0]).toBe('Nothing is recorded')
})

test('a card has the newest seal of its player or group, and a group’s card also the group’s rank', async () => {
  const reached = makeSampleData(milestones, { recordsBeganAt: null })
  const read = async (path: string) => {
    if (path.endsWith('/milestones')) return reached
    if (path.startsWith('/api/players')) return makeSampleData(playerProfile)
    return path === '/api/rankings/bloodline/3'
      ? makeSampleData(groupStanding, { rank: 2 })
      : BLOODLINE
  }
  for (const [of, rank] of [
    ['player/7', null],
    ['bloodline/3', 2],
  ]) {
    const subject = await readCardSubject(`/cards/${of}.png`, read as PublicApiReader)
    expect([subject?.seal, subject?.rank]).toEqual([reached.milestones[0], rank])
  }
  const without = await readCardSubject('/cards/bloodline/3.png', (async (path: string) =>
    path === '/api/bloodlines/3' ? BLOODLINE : null) as PublicApiReader)
  expect([without?.seal, without?.rank]).toEqual([undefined, null])
})
