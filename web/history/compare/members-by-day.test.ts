import { expect, test } from 'vitest'
import { toDailyMemberCounts } from './members-by-day.ts'

const comparison = { from: '2026-08-25', to: '2026-11-22', groups: [], moves: [] }

test.each([
  ['2025-01-01', '2026-08-25', 90],
  ['2026-10-01', '2026-10-01', 53],
  ['2026-11-20', '2026-10-24', 30],
  [null, '2026-10-24', 30],
])(
  'if the site’s records begin on %s, the comparison chart begins on %s',
  (recordsBeganAt, first, count) => {
    const { dates } = toDailyMemberCounts({ ...comparison, recordsBeganAt })
    expect([dates[0], dates.length]).toEqual([first, count])
  },
)
