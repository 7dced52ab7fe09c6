import { expect, test } from 'vitest'
import { parseWeekAddress, toWeekPath } from './week-paths.ts'

test.each([
  ['2026-47', { week: '2026-47' }],
  ['2026-47/dynasties/14', { week: '2026-47', group: 'dynasty:14' }],
  ['2026-47/players/14', { week: '2026-47', group: 'players:14' }],
  ['2026-47/clans/3/more', { week: '2026-47', group: 'clan:3:more' }],
  ['', { week: '' }],
])('/week/%s', (address, names) => {
  expect(parseWeekAddress(address)).toEqual(names)
})

test('the address of a week leads back to it', () => {
  const path = toWeekPath({ week: '2026-47', group: { kind: 'bloodline', id: 2 } })
  expect(path).toBe('/week/2026-47/bloodlines/2')
  expect(parseWeekAddress(path.replace('/week/', ''))).toEqual({
    ...{ week: '2026-47', group: 'bloodline:2' },
  })
})
