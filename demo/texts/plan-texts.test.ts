import { describe, expect, test } from 'vitest'
import { listDemoCharactersWithUuids } from '#demo/enrol-demo.ts'
import { toUuidOfBirthNumber } from '#demo/world/numbering.ts'
import { getBirthNumberByAgeRank } from '#demo/world/race-rank.ts'
import { newEntryBody } from '#schema/contracts/community/calendar.ts'
import { housePostBody, seekerPostBody } from '#schema/contracts/community/recruiting.ts'
import { BIO_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, LORE_MAX_LENGTH, RACES } from '#schema/rules.ts'
import { createTestWorld, readAllRows } from '#test/support/realm-world.ts'
import bloodlineTexts from './bloodlines.json' with { type: 'json' }
import houses from './houses.json' with { type: 'json' }
import { findOfficerToMarkAway } from './mark-officer-away.ts'
import { planDemoTexts } from './plan-texts.ts'
import { PLAYER_VEIL_LEVELS } from './veil-players.ts'

const authors = planDemoTexts(createTestWorld({ day: 30 }), '2026-11-25')
const groups = authors.flatMap((author) => author.groups)

test('over 30 demo houses have a logo, over 30 but not all have a text, and all texts differ', () => {
  const houses = groups.filter(({ kind }) => kind === 'dynasties')
  const texts = houses.flatMap(({ texts: { description } }) => description ?? [])
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.length).toBeLessThan(houses.length)
  expect(new Set(texts).size).toBe(texts.length)
  expect(houses.filter(({ logo }) => logo !== null).length).toBeGreaterThan(30)
})

test('each author of demo texts has one account, and there are fewer than the login rate limit allows', () => {
  expect(new Set(authors.map(({ username }) => username)).size).toBe(authors.length)
  expect(authors.length).toBeLessThan(60)
})

test('no text is longer than its field allows', () => {
  const longest = (texts: (string | null | undefined)[]) =>
    Math.max(...texts.map((text) => text?.length ?? 0))
  expect(longest(authors.map(({ bio }) => bio))).toBeLessThanOrEqual(BIO_MAX_LENGTH)
  const ofAnySize = Object.values(houses.parts).map((parts) =>
    Object.values(parts)
      .map((part) => part.reduce((a, b) => (a.length > b.length ? a : b)))
      .join(' '),
  )
  const descriptions = groups.map(({ texts }) => texts.description)
  expect(
    longest([...descriptions, ...ofAnySize, ...Object.values(houses.named)]),
  ).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH)
  const long = Object.values(bloodlineTexts).flatMap(({ lore, history }) => [lore, history])
  expect(longest(long)).toBeLessThanOrEqual(LORE_MAX_LENGTH)
})

test('only the demo account dynasty.demo lets its house’s officers edit the description', () => {
  const allowing = authors.filter((author) => author.groups.some((group) => group.officersEdit))
  expect(allowing.map(({ username }) => username)).toEqual(['dynasty.demo'])
})

test('over 15 houses recruit, and some players want to join more than one of them', () => {
  const posts = groups.flatMap(({ post }) => post ?? [])
  expect(posts.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(15)
  for (const post of posts) expect(housePostBody.safeParse(post).error).toBeUndefined()
  const seekers = authors.flatMap(({ seeker }) => seeker ?? [])
  expect(seekers.length).toBeGreaterThan(3)
  for (const { seeking } of seekers) expect(seekerPostBody.safeParse(seeking).error).toBeUndefined()
  expect(seekers.filter(({ hands }) => hands.length > 1).length).toBeGreaterThan(0)
})

test('on any day, two houses and the realm have valid calendar events that are not past', () => {
  for (const today of ['2026-11-25', '2026-11-29', '2027-01-30', '2028-02-29']) {
    const all = planDemoTexts(createTestWorld({ day: 30 }), today)
    const planned = all.flatMap(({ groups: own, realmEvenings = [] }) => [
      ...own.map(({ evenings = [] }) => evenings),
      realmEvenings,
    ])
    expect(planned.filter((evenings) => evenings.length > 0)).toHaveLength(3)
    for (const evening of planned.flat()) {
      expect(newEntryBody.safeParse(evening).error).toBeUndefined()
      expect(evening.date >= today).toBe(true)
    }
  }
})

describe.each([30, 39])('demo texts after %i days', (day) => {
  const world = createTestWorld({ day })
  const players = readAllRows(world, 'players')
  const houseOf = (username: string) => {
    const { uuid } =
      listDemoCharactersWithUuids(world).find((demo) => demo.username === username) ?? {}
    return players.find((player) => player.uuid === uuid)
  }

  test('the player marked as away is an officer of dynasty.demo’s house, not a demo character', () => {
    const { dynasty } = houseOf('dynasty.demo') ?? {}
    const house = readAllRows(world, 'dynasties').find(({ uuid }) => uuid === dynasty)
    const officers = house?.leadership?.flatMap(({ seat, player }) =>
      seat === 'owner' ? [] : player,
    )
    expect(officers).toContain(findOfficerToMarkAway(world))
    const demos = listDemoCharactersWithUuids(world).map(({ uuid }) => uuid)
    expect(demos).not.toContain(findOfficerToMarkAway(world))
  })

  test('some players hide their presence or their name', () => {
    const hiding = PLAYER_VEIL_LEVELS.filter(({ 0: race, 1: rank }) => {
      const uuid = toUuidOfBirthNumber(
        world.players,
        getBirthNumberByAgeRank({ race: RACES.indexOf(race), rank }),
      )
      return players.some((player) => player.uuid === uuid)
    })
    expect(new Set(hiding.map(({ 2: veil }) => veil))).toEqual(
      new Set(['veiled', 'presence-hidden', 'unlisted']),
    )
  })

  test('some players looking for a house have asked to join the demo world’s first house', () => {
    const [demo] = world.groups.dynasties
    const hands = planDemoTexts(world, '2026-11-25').flatMap(({ seeker }) => seeker?.hands ?? [])
    expect(hands.filter((name) => name === demo?.name).length).toBeGreaterThan(0)
  })

  test.each(['player.demo', 'dynasty.demo'])(
    'the demo account %s has news about its family or house from the last seven days',
    (username) => {
      const self = houseOf(username)
      const concerns = ({ uuid, sire, dynasty }: (typeof players)[number]) =>
        uuid === self?.sire || sire === self?.uuid || dynasty === self?.dynasty
      const before = new Map(
        readAllRows(createTestWorld({ day: day - 7 }), 'players').map((player) => [
          player.uuid,
          player,
        ]),
      )
      const news = players.filter((player) => {
        const was = before.get(player.uuid)
        const isNews = was ? toFacts(was) !== toFacts(player) : player.sire === self?.uuid
        return isNews && (concerns(player) || (was && concerns(was)))
      })
      expect(news.length).toBeGreaterThan(0)
    },
  )
})

function toFacts(player: object): string {
  const { name, title, status, dynasty, dynastyRole, sire, generation } = {
    ...{ name: null, title: null, status: null, dynasty: null, dynastyRole: null },
    ...{ sire: null, generation: null },
    ...player,
  }
  return JSON.stringify([name, title, status, dynasty, dynastyRole, sire, generation])
}
