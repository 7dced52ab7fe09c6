import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { auditLog } from '#schema/tables/accounts.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { Statement } from './run-batch.ts'

export type AuditEntry = {
  action: string
  targetKind: string
  target: string
  before: string | null
  after: string | null
}

/** The statement that writes an audit entry. */
export function audit(ctx: Ctx, entry: AuditEntry): Statement {
  return insertEntry(ctx, entry, sql`1`)
}

/** The same after a write in one batch: it adds a row only if that write changed one. */
export function auditIfChanged(ctx: Ctx, entry: AuditEntry): Statement {
  return insertEntry(ctx, entry, sql`changes() > 0`)
}

function insertEntry({ db, actor, now, requestId }: Ctx, entry: AuditEntry, condition: SQL) {
  const accountId = actor.kind === 'account' ? actor.accountId : null
  const name = sql`coalesce((SELECT username FROM accounts WHERE id = ${accountId}), ${actor.kind})`
  return db.run(sql`
    INSERT INTO ${auditLog} (at, account_id, actor, action, target_kind, target, before, after, request_id)
    SELECT ${now}, ${accountId}, ${name}, ${entry.action}, ${entry.targetKind}, ${entry.target},
      ${entry.before}, ${entry.after}, ${requestId}
    WHERE ${condition}`)
}
