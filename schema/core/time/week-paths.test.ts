import { expect, test } from 'vitest'
import { parseWeekPathParams, toWeekPath } from './weeks.ts'

test.each([
  ['', { week: '2026-47' }],
  ['dynasties/14', { week: '2026-47', group: 'dynasty:14' }],
  ['players/14', { week: '2026-47', group: 'players:14' }],
  ['clans/3/more', { week: '2026-47', group: 'clan:3:more' }],
])('the path /week/2026-47/%s is parsed into its week and group', (_splat, names) => {
  expect(parseWeekPathParams({ week: '2026-47', _splat })).toEqual(names)
})

test('the path of a week parses back to the same week', () => {
  const path = toWeekPath({ week: '2026-47', group: { kind: 'bloodline', id: 2 } })
  expect(path).toBe('/week/2026-47/bloodlines/2')
  const [, , week = '', ...rest] = path.split('/')
  expect(parseWeekPathParams({ week, _splat: rest.join('/') })).toEqual({
    ...{ week: '2026-47', group: 'bloodline:2' },
  })
})
