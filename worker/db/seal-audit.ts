import { sql } from 'drizzle-orm'
import type { SealedEntry } from '#schema/hash-audit-entry.ts'
import { hashAuditEntry, SEALED_COLUMNS } from '#schema/hash-audit-entry.ts'
import { AUDIT_MERGE_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { cutToChange } from './changed-part.ts'
import { runBatch } from './run-batch.ts'

const SEALED_MAX = 200

/**
 * Gives each entry of the audit log the hash of the one before, so that `npm run admin -- verify-log` finds a
 * change or a gap. An entry is sealed when no later edit can become part of it; from then on it has only what
 * changed of a long text. The hash of the last one is logged: a database can be rewritten without the Worker's
 * log.
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
  const sealed: SealedEntry[] = []
  for (const row of rows) {
    if (row.at > now - AUDIT_MERGE_MS) break
    const entry = { ...row, ...findPart(row), previous_hash: hash }
    sealed.push(entry)
    hash = await hashAuditEntry(entry)
  }
  if (sealed.length === 0) return
  // Two ticks at once write the same.
  await runBatch(
    ctx,
    sealed.map(({ id, before, after, part_at, previous_hash }) =>
      db.run(sql`
        UPDATE audit_log
        SET before = ${before}, after = ${after}, part_at = ${part_at}, previous_hash = ${previous_hash}
        WHERE id = ${id} AND previous_hash IS NULL`),
    ),
  )
  const id = sealed.at(-1)?.id
  console.log(JSON.stringify({ level: 'info', what: 'audit log sealed', id, hash }))
}

/** Of what its owner has written: an administrator's entries stay whole, with what was taken down. */
function findPart({ action, before, after }: SealedEntry): Partial<SealedEntry> {
  if (!action.startsWith('set ') || before === null || after === null) return {}
  const part = cutToChange(before, after)
  return part ? { before: part.before, after: part.after, part_at: part.partAt } : {}
}
