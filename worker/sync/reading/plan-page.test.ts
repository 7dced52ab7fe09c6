import { describe, expect, test } from 'vitest'
import { toVeiledUuid, VEILED_ID_MIN } from '#schema/realm/veil.ts'
import { makeClan, makePlayer, makeUuid } from '#test/support/rows.ts'
import { planPage } from './plan-page.ts'

describe('planPage', () => {
  test('a bad row is rejected with its reason, and good rows are accepted', () => {
    const [good, bad, last] = [makePlayer(), makePlayer(), makePlayer()]
    const plan = planPage('players', [good, { ...bad, race: 'Mummy' }, last], null)
    expect(plan.rows.map((row) => row.uuid)).toEqual([good.uuid, last.uuid])
    expect(plan.refused).toEqual([{ uuid: bad.uuid, reason: expect.stringMatching(/^race: /) }])
  })

  test.each([
    [
      { name: 'Ny\u001Bx' },
      'name: contains the control character U+001B at position 3; received "Ny\\u001bx"',
    ],
    [
      { title: 'a\u202Eb' },
      'title: contains the direction control U+202E at position 2; received "a\\u{202e}b"',
    ],
    [
      { username: 'n\u200Byx' },
      'username: contains the invisible character U+200B at position 2; received "n\\u{200b}yx"',
    ],
    [{ dynastyRole: '\u2800' }, 'dynastyRole: has no visible character; received "\u2800"'],
    [
      { deathCause: 'a\nb' },
      'deathCause: contains the control character U+000A at position 2; received "a\\nb"',
    ],
  ])(
    'a row with a hidden character, %j, is rejected with the position of the character',
    (fields, reason) => {
      const row = makePlayer(fields)
      expect(planPage('players', [row], null)).toMatchObject({
        rows: [],
        refused: [{ uuid: row.uuid, reason }],
        named: [row.uuid],
      })
    },
  )

  test('a player whose UUID is reserved for veiled players is rejected', () => {
    const row = makePlayer({ uuid: toVeiledUuid(VEILED_ID_MIN) })
    expect(planPage('players', [row], null)).toMatchObject({
      rows: [],
      refused: [{ uuid: row.uuid, reason: expect.stringMatching(/^uuid: is reserved/) }],
    })
  })

  test('a hidden character in the role or name of a seat is rejected', () => {
    const seat = { seat: 'owner', role: 'Lord\u0000', name: 'Ny\u00ADx' } as const
    expect(planPage('clans', [makeClan({ leadership: [seat] })], null).refused).toMatchObject([
      {
        reason:
          'leadership.0.role: contains the control character U+0000 at position 5; received "Lord\\u0000". leadership.0.name: contains the invisible character U+00AD at position 3; received "Ny\\u{ad}x"',
      },
    ])
  })

  test('the reason for a rejection names the field, the rule, and the value or a similar field name', () => {
    const { name, ...nameless } = makePlayer({ health: 2e9 })
    const { refused } = planPage('players', [{ ...nameless, Name: name, activityScore: '9' }], null)
    expect(refused[0]?.reason).toBe(
      'name: is missing; the row has "Name", which may be meant. health: must be at most 1000000000; received 2000000000. activityScore: must be a number; received "9"',
    )
  })

  test.each([
    ['name', 100],
    ['username', 63],
    ['title', 60],
    ['dynastyRole', 60],
    ['deathCause', 200],
  ])('a %s may have at most %i UTF-16 code units', (field, limit) => {
    const isTaken = (value: string) =>
      planPage('players', [makePlayer({ [field]: value })], null).rows.length === 1
    expect([isTaken('x'.repeat(limit)), isTaken('x'.repeat(limit + 1))]).toEqual([true, false])
    const half = Math.floor(limit / 2)
    expect([isTaken('🦇'.repeat(half)), isTaken('🦇'.repeat(half + 1))]).toEqual([true, false])
  })

  test('a genuine name in any script is stored unchanged', () => {
    const row = makePlayer({ name: ' می‌خواهم 👩🏽‍🚀 𝓔𝓵𝓲𝓼𝓮 ' })
    expect(planPage('players', [row], null).rows).toMatchObject([{ name: 'می‌خواهم 👩🏽‍🚀 𝓔𝓵𝓲𝓼𝓮' }])
  })

  test('a player whose row is rejected does not count as departed', () => {
    const bad = makePlayer({ name: '' })
    expect(planPage('players', [bad], null)).toMatchObject({
      named: [bad.uuid],
      hasEveryUuid: true,
    })
  })

  test.each([null, 7, 'text', {}, { uuid: 'none' }, []])(
    'no player counts as departed if the feed contains the unreadable row %j',
    (row) => {
      expect(planPage('players', [row], null)).toMatchObject({ rows: [], hasEveryUuid: false })
    },
  )

  test('repeated and unsorted rows are rejected', () => {
    const [first, second] = [makePlayer(), makePlayer()]
    const plan = planPage('players', [second, second, first], null)
    expect(plan.rows.map((row) => row.uuid)).toEqual([second.uuid])
    expect(plan.refused.map(({ reason }) => reason)).toEqual([
      'uuid: is repeated: each row must be sent once',
      `uuid: is ${first.uuid} and comes after ${second.uuid}: rows must be in ascending order of the lower-case UUID`,
    ])
  })

  test('a row that an earlier page contained is rejected', () => {
    const row = makePlayer()
    expect(planPage('players', [row], row.uuid).refused).toHaveLength(1)
  })

  test('UUIDs in upper case are accepted, and the null UUID counts as no value', () => {
    const uuid = makeUuid()
    const sire = makeUuid()
    const row = makePlayer({
      uuid: uuid.toUpperCase(),
      sire: sire.toUpperCase(),
      dynasty: '00000000-0000-0000-0000-000000000000',
    })
    expect(planPage('players', [row], null).rows).toMatchObject([{ uuid, sire, dynasty: null }])
  })
})
