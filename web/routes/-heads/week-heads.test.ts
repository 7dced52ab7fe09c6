import { expect, test } from 'vitest'
import { weekReport } from '#schema/contracts/history/week.ts'
import { makeSampleData } from '#schema/core/sample.ts'
import { toWeekReportHead } from './week-heads.ts'

const sums = { arrivals: 5, departures: 2, embraces: 3, deaths: 1, count: 9, change: null }
const REALM = makeSampleData(weekReport, {
  ...{ week: '2026-07', from: '2026-02-09', to: '2026-02-15', group: null, sums },
})

test('a week’s metadata has its URL, card and figures', () => {
  const head = toWeekReportHead(REALM)
  expect(head).toMatchObject({
    ...{ title: 'Week 7 of 2026', path: '/week/2026-07', card: '/cards/week/2026-07.png' },
  })
  expect(head.description).toContain('5 arrived, 3 were embraced, 1 died and 2 left')
  const group = { kind: 'clan' as const, id: 3, name: 'Ash', logoUuid: null, isDeparted: false }
  expect(toWeekReportHead({ ...REALM, group })).toMatchObject({
    title: 'Ash: Week 7 of 2026',
    path: '/week/2026-07/clans/3',
    card: '/cards/week/2026-07/clan/3.png',
  })
})

test('the description of a week without records says so, and an unknown week is not indexed', () => {
  expect(toWeekReportHead({ ...REALM, sums: null }).description).toContain('nothing is recorded')
  expect(toWeekReportHead(undefined).path).toBeNull()
})
