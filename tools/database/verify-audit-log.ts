import {
  HASHED_AUDIT_COLUMNS,
  type HashedAuditEntry,
  hashAuditEntry,
} from '#schema/core/wire/sha256.ts'
import { UserError } from '#tools/lib/fail.ts'
import type { Database } from './database.ts'
import { queryDatabase } from './database.ts'

const ROWS_AT_ONCE = 1000

/**
 * Checks that each entry of the audit log's hash chain has the previous entry's hash. Throws
 * `UserError` at the first mismatch.
 */
export async function verifyAuditLog(database: Database): Promise<void> {
  let last: HashedAuditEntry | null = null
  for await (const row of readSealed(database)) {
    // Does not check the first entry, because the one before it may have been deleted.
    if (last && row.previous_hash !== (await hashAuditEntry(last))) {
      throw new UserError(
        `Entry ${last.id} of the audit log was changed, or one between ${last.id} and ${row.id} is missing.`,
      )
    }
    last = row
  }
  if (!last) return console.log('The audit log has no sealed entry yet.')
  console.log(`No entry of the audit log was changed, and none is missing.
The last is ${last.id}, with the hash ${await hashAuditEntry(last)}:
compare it with the Worker’s log line "audit log sealed" of that id.`)
}

async function* readSealed(database: Database): AsyncGenerator<HashedAuditEntry> {
  let after = 0
  for (;;) {
    const rows = await readPage(database, after)
    yield* rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

async function readPage(database: Database, after: number): Promise<HashedAuditEntry[]> {
  const [rows] = await queryDatabase<[HashedAuditEntry[]]>(
    database,
    `SELECT ${HASHED_AUDIT_COLUMNS} FROM audit_log
     WHERE previous_hash IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
  )
  return rows
}
