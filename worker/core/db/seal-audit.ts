import { sql } from 'drizzle-orm'
import type { SealedEntry } from '#schema/core/wire/hash-audit-entry.ts'
import { hashAuditEntry, SEALED_COLUMNS } from '#schema/core/wire/hash-audit-entry.ts'
import { AUDIT_MERGE_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { cutToChange } from './changed-part.ts'
import { runBatch } from './run-batch.ts'

const SEALED_MAX = 200
// D1 takes two million bytes a parameter.
const SEALED_MAX_LENGTH = 300_000

/**
 * Gives each entry of the audit log the hash of the one before, so that `npm run admin -- verify-log` finds a
 * change or a gap. An entry is sealed when it is so old, or of a clock so far ahead, that no edit of now can
 * become part of it; from then on it has only what changed of a long text. The hash of the last one is logged: a
 * database can be rewritten without the Worker's log.
 */
export async function sealAudit(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const [last] = await db.all<SealedEntry>(sql`
    SELECT ${sql.raw(SEALED_COLUMNS)} FROM audit_log
    WHERE previous_hash IS NOT NULL ORDER BY id DESC LIMIT 1`)
  const rows = await db.all<SealedEntry>(sql`
    SELECT ${sql.raw(SEALED_COLUMNS)} FROM audit_log
    WHERE id > ${last?.id ?? 0} ORDER BY id LIMIT ${SEALED_MAX}`)
  let hash = last ? await hashAuditEntry(last) : ''
  const sealed: object[] = []
  let [id, length] = [0, 0]
  for (const row of rows) {
    if (Math.abs(now - row.at) < AUDIT_MERGE_MS || length > SEALED_MAX_LENGTH) break
    const part = findPart(row)
    sealed.push({ id: row.id, requestId: row.request_id, previousHash: hash, ...part })
    hash = await hashAuditEntry({ ...row, ...part, previous_hash: hash })
    length += (part?.before.length ?? 0) + (part?.after.length ?? 0)
    id = row.id
  }
  if (sealed.length === 0) return
  const json = JSON.stringify(sealed)
  // All or none, since each hash is of the entry before; two ticks at once write the same.
  const [written] = await runBatch(ctx, [
    db.run(sql`
      UPDATE audit_log SET previous_hash = value ->> 'previousHash', part_at = value ->> 'part_at',
        before = coalesce(value ->> 'before', before), after = coalesce(value ->> 'after', after)
      FROM json_each(${json}) WHERE audit_log.id = value ->> 'id' AND previous_hash IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM json_each(${json}) AS read CROSS JOIN audit_log AS edited
          WHERE edited.id = read.value ->> 'id' AND request_id <> read.value ->> 'requestId')`),
  ])
  if (written) console.log(JSON.stringify({ level: 'info', what: 'audit log sealed', id, hash }))
}

/** Of what its owner has written: an administrator's entries stay whole, with what was taken down. */
function findPart({ action, before, after }: SealedEntry) {
  if (!action.startsWith('set ') || before === null || after === null) return null
  const part = cutToChange(before, after)
  return part && { before: part.before, after: part.after, part_at: part.partAt }
}
