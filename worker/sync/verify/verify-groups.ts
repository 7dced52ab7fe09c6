import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { Query } from '#worker/core/db/query.ts'
import { DIFF_NAME_SHARED } from '#worker/realm/rows/name-shared.ts'
import { diffLeaders } from '#worker/realm/rows/stored-leaders.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import {
  COUNTS_OF_GROUPS,
  COUNTS_OF_PLAYERS,
  diffCount,
  diffTotals,
  TOTALS,
} from '../applying/derived-counts.ts'
import type { Differences } from './differences.ts'

type Row = { row: string; stored: number | string; derived: number | string }

/** Compares the groups' counts and lists of leaders, the players by race and life status, and the shared names. */
export async function verifyGroups(query: Query, differences: Differences): Promise<void> {
  const queries = [
    ...[...COUNTS_OF_PLAYERS, ...COUNTS_OF_GROUPS].map(
      (count) => [`${count.table}.${count.column}`, diffCount(count)] as const,
    ),
    ...TOTALS.map((totals) => [totals.table, diffTotals(totals)] as const),
    ['players.is_name_shared', DIFF_NAME_SHARED] as const,
    ...GROUP_KINDS.map((kind) => [`${TABLES[kind]}.leaders`, diffLeaders(kind)] as const),
  ]
  for (const [kind, text] of queries) {
    for (const { row, stored, derived } of await query<Row>(text)) {
      differences.compare(kind, row, stored, derived)
    }
  }
}
