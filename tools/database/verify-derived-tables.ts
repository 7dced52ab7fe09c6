import { UserError } from '#tools/lib/fail.ts'
import type { SqlRunner } from '#worker/core/db/query.ts'
import { verifyDerivedData } from '#worker/sync/verify/verify.ts'
import type { Database } from './database.ts'
import { queryDatabase } from './database.ts'

type SyncState = { unfinished: number; applied: number | null }

const SYNC_STATE = `
  SELECT count(*) FILTER (WHERE finished_at IS NULL) AS unfinished, max(applied_at) AS applied
  FROM sync_runs`

export async function verifyDerivedTables(database: Database): Promise<void> {
  const select: SqlRunner = async <Row extends object>(sql: string) => {
    const [rows] = await queryDatabase<[Row[]]>(database, sql)
    return rows
  }
  const before = await readSyncState(select)
  if (before.unfinished > 0)
    throw new UserError('A sync is under way: verify again when it is done.')
  const { kinds } = await verifyDerivedData(select)
  const after = await readSyncState(select)
  if (after.unfinished > 0 || after.applied !== before.applied) {
    throw new UserError(
      'A sync ran in between, so what was read belongs to two states: verify again.',
    )
  }
  for (const [kind, { total, first }] of kinds) {
    const named = first.length < total ? `, the first ${first.length} of them` : ''
    console.log(`${kind}: ${total} ${total === 1 ? 'row differs' : `rows differ${named}`}`)
    for (const { row, stored, computed } of first) {
      console.log(
        `  ${row}: stored ${JSON.stringify(stored)}, computed ${JSON.stringify(computed)}`,
      )
    }
  }
  if (kinds.size > 0) throw new UserError('What the sync has derived differs from the rows.')
  console.log('Members, leaders, counts, both trees and the directory are as the rows say.')
}

async function readSyncState(select: SqlRunner): Promise<SyncState> {
  const [state] = await select<SyncState>(SYNC_STATE)
  return state ?? { unfinished: 0, applied: null }
}
