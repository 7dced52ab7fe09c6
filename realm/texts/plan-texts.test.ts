import { expect, test } from 'vitest'
import { housePostBody, seekingBody } from '#schema/contracts/recruiting.ts'
import { BIO_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, LORE_MAX_LENGTH } from '#schema/rules.ts'
import { worldOf } from '#test/support/realm-world.ts'
import bloodlineTexts from './bloodlines.json' with { type: 'json' }
import houses from './houses.json' with { type: 'json' }
import { planTexts } from './plan-texts.ts'

const authors = planTexts(worldOf({ day: 30 }))
const groups = authors.flatMap((author) => author.groups)

test('most houses have a text and a logo, some have neither, and no two houses have the same text', () => {
  const houses = groups.filter(({ kind }) => kind === 'dynasties')
  const texts = houses.flatMap(({ texts: { description } }) => description ?? [])
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.length).toBeLessThan(houses.length)
  expect(new Set(texts).size).toBe(texts.length)
  expect(houses.filter(({ logo }) => logo !== null).length).toBeGreaterThan(30)
})

test('each author has one account, and few enough sign in at once', () => {
  expect(new Set(authors.map(({ username }) => username)).size).toBe(authors.length)
  expect(authors.length).toBeLessThan(60)
})

test('every text is within the limits of its field', () => {
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

test('the owner of the demo’s dynasty lets its officers edit the description', () => {
  const allowing = authors.filter((author) => author.groups.some((group) => group.officersEdit))
  expect(allowing.map(({ username }) => username)).toEqual(['dynasty.demo'])
})

test('most houses recruit, those who seek one write within the limits, and one will join where the hand is', () => {
  const posts = groups.flatMap(({ post }) => post ?? [])
  expect(posts.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(15)
  for (const post of posts) expect(housePostBody.safeParse(post).error).toBeUndefined()
  const seekers = authors.flatMap(({ seeker }) => seeker ?? [])
  expect(seekers.length).toBeGreaterThan(3)
  for (const { seeking } of seekers) expect(seekingBody.safeParse(seeking).error).toBeUndefined()
  expect(seekers.filter(({ hands }) => hands.length > 1).length).toBeGreaterThan(0)
})
