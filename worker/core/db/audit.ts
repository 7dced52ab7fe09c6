import { sql } from 'drizzle-orm'
import { listActionsOnField } from '#schema/community/moderation.ts'
import { AUDIT_MERGE_MS } from '#schema/rules.ts'
import { auditLog } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from './run-batch.ts'

/** SQL. Whether the statement before, in the same transaction, changed a row. */
export const HAS_CHANGED = sql`changes() > 0`

export type AuditEntry = {
  /** Whoever acts without an account; the actor of the request if not given. */
  actor?: 'hud'
  action: string
  targetKind: string
  target: string
  before: string | null
  after: string | null
}

/** The statement that writes an audit entry, if the condition is true in the transaction. */
export function audit(ctx: Ctx, entry: AuditEntry, condition = sql`true`): Statement {
  return ctx.db.run(sql`
    INSERT INTO ${auditLog} (at, account_id, actor, action, target_kind, target, before, after, request_id)
    SELECT ${ctx.now}, ${accountOf(ctx)}, ${entry.actor ?? nameOf(ctx)}, ${entry.action}, ${entry.targetKind},
      ${entry.target}, ${entry.before}, ${entry.after}, ${ctx.requestId}
    WHERE ${condition}`)
}

/** The same after an edit in one batch: it adds an entry only if that edit changed a row. */
export function auditEdit(ctx: Ctx, entry: AuditEntry): Statement {
  return auditMerged(ctx, entry, HAS_CHANGED)
}

/**
 * Where the last entry of the target and what is written of it is the same action of the same account, minutes
 * old and not sealed, it becomes that of both.
 */
export function auditMerged(ctx: Ctx, entry: AuditEntry, condition = sql`true`): Statement {
  const { action, targetKind, target, before, after } = entry
  const actor = entry.actor ?? nameOf(ctx)
  return ctx.db.run(sql`
    INSERT INTO ${auditLog} (id, at, account_id, actor, action, target_kind, target, before, after, request_id)
    SELECT last.id, coalesce(last.at, ${ctx.now}), ${accountOf(ctx)}, ${actor}, ${action},
      ${targetKind}, ${target}, iif(last.id IS NULL, ${before}, last.before), ${after}, ${ctx.requestId}
    FROM (SELECT 1) LEFT JOIN (
      SELECT id, at, action, before, account_id, previous_hash FROM ${auditLog}
      WHERE target = ${target} AND target_kind = ${targetKind}
        AND action IN ${listActionsOnField(action)}
      ORDER BY id DESC LIMIT 1
    ) AS last ON last.action = ${action} AND last.account_id IS ${accountOf(ctx)}
      AND abs(last.at - ${ctx.now}) < ${AUDIT_MERGE_MS} AND last.previous_hash IS NULL
    WHERE ${condition}
    ON CONFLICT (id) DO UPDATE SET after = excluded.after, request_id = excluded.request_id`)
}

function accountOf({ actor }: Ctx): number | null {
  return actor.kind === 'account' ? actor.accountId : null
}

function nameOf(ctx: Ctx) {
  return sql`coalesce((SELECT username FROM accounts WHERE id = ${accountOf(ctx)}), ${ctx.actor.kind})`
}
