import type { Query } from '#worker/core/db/query.ts'
import {
  COUNTS_OF_GROUPS,
  COUNTS_OF_PLAYERS,
  diffCount,
  diffTotals,
  TOTALS,
} from '../applying/derived-counts.ts'
import { diffLeaders } from '../applying/leaders.ts'
import type { Differences } from './differences.ts'

type Row = { row: string; stored: number | string; derived: number | string }

/** The counts of the three kinds, their lists of leaders, and the players by race and life status. */
export async function verifyGroups(query: Query, differences: Differences): Promise<void> {
  const queries = [
    ...[...COUNTS_OF_PLAYERS, ...COUNTS_OF_GROUPS].map(
      (count) => [`${count.table}.${count.column}`, diffCount(count)] as const,
    ),
    ...TOTALS.map((totals) => [totals.table, diffTotals(totals)] as const),
    ['dynasties.leaders', diffLeaders('dynasties', 'dynasty')] as const,
    ['clans.leaders', diffLeaders('clans', 'clan')] as const,
    ['bloodlines.leaders', diffLeaders('bloodlines', 'bloodline')] as const,
  ]
  for (const [kind, text] of queries) {
    for (const { row, stored, derived } of await query<Row>(text)) {
      differences.compare(kind, row, stored, derived)
    }
  }
}
