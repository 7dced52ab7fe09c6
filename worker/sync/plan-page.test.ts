import { describe, expect, test } from 'vitest'
import { makePlayer, makeUuid } from '#test/support/rows.ts'
import { planPage } from './plan-page.ts'

describe('planPage', () => {
  test('a bad row is refused with its reason, and the good ones go on', () => {
    const [good, bad, last] = [makePlayer(), makePlayer(), makePlayer()]
    const plan = planPage('players', [good, { ...bad, race: 'Mummy' }, last], null)
    expect(plan.rows.map((row) => row.uuid)).toEqual([good.uuid, last.uuid])
    expect(plan.refused).toEqual([{ uuid: bad.uuid, reason: expect.stringMatching(/^race: /) }])
  })

  test('a refused row still names its player, who has therefore not left', () => {
    const bad = makePlayer({ name: '' })
    expect(planPage('players', [bad], null)).toMatchObject({
      named: [bad.uuid],
      hasEveryUuid: true,
    })
  })

  test.each([null, 7, 'text', {}, { uuid: 'none' }, []])(
    'after the row %j nobody may be called missing',
    (row) => {
      expect(planPage('players', [row], null)).toMatchObject({ rows: [], hasEveryUuid: false })
    },
  )

  test('a repeated row and one out of order are refused', () => {
    const [first, second] = [makePlayer(), makePlayer()]
    const plan = planPage('players', [second, second, first], null)
    expect(plan.rows.map((row) => row.uuid)).toEqual([second.uuid])
    expect(plan.refused).toHaveLength(2)
  })

  test('a row that an earlier page brought is refused', () => {
    const row = makePlayer()
    expect(planPage('players', [row], row.uuid).refused).toHaveLength(1)
  })

  test('upper case and the null UUID are understood', () => {
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
