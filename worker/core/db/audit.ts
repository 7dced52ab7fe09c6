import { sql } from 'drizzle-orm'
import { listActionsOnSameField } from '#schema/community/moderation.ts'
import {
  HASHED_AUDIT_COLUMNS,
  type HashedAuditEntry,
  hashAuditEntry,
} from '#schema/core/wire/sha256.ts'
import { AUDIT_MERGE_WINDOW_MS } from '#schema/rules.ts'
import { auditLog } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch, type Statement } from './run-batch.ts'

/** True if the previous statement in this transaction changed a row. */
export const PREVIOUS_STATEMENT_CHANGED_ROW = sql`changes() > 0`

export type AuditEntry = {
  actor?: 'hud'
  action: string
  targetKind: string
  target: string
  before?: string | null
  after?: string | null
}

export function audit(ctx: Ctx, entry: AuditEntry, condition = sql`true`): Statement {
  const { action, targetKind, target, before = null, after = null } = entry
  return ctx.db.run(sql`
    INSERT INTO ${auditLog} (at, account_id, actor, action, target_kind, target, before, after, request_id)
    SELECT ${ctx.now}, ${accountOf(ctx)}, ${entry.actor ?? nameOf(ctx)}, ${action}, ${targetKind},
      ${target}, ${before}, ${after}, ${ctx.requestId}
    WHERE ${condition}`)
}

/** Logs only if the previous statement in this transaction changed a row. */
export function auditIfChanged(ctx: Ctx, entry: AuditEntry): Statement {
  return audit(ctx, entry, PREVIOUS_STATEMENT_CHANGED_ROW)
}

/** Like `auditIfChanged`, but merges repeated edits: see `auditMergingRepeats`. */
export function auditEdit(ctx: Ctx, entry: AuditEntry): Statement {
  return auditMergingRepeats(ctx, entry, PREVIOUS_STATEMENT_CHANGED_ROW)
}

/** Merges the entry with a recent one of its target, action and account that has no hash yet. */
export function auditMergingRepeats(ctx: Ctx, entry: AuditEntry, condition = sql`true`): Statement {
  const { action, targetKind, target, before = null, after = null } = entry
  const actor = entry.actor ?? nameOf(ctx)
  return ctx.db.run(sql`
    INSERT INTO ${auditLog} (id, at, account_id, actor, action, target_kind, target, before, after, request_id)
    SELECT last.id, coalesce(last.at, ${ctx.now}), ${accountOf(ctx)}, ${actor}, ${action},
      ${targetKind}, ${target}, iif(last.id IS NULL, ${before}, last.before), ${after}, ${ctx.requestId}
    FROM (SELECT 1) LEFT JOIN (
      SELECT id, at, action, before, account_id, previous_hash FROM ${auditLog}
      WHERE target = ${target} AND target_kind = ${targetKind}
        AND action IN ${listActionsOnSameField(action)}
      ORDER BY id DESC LIMIT 1
    ) AS last ON last.action = ${action} AND last.account_id IS ${accountOf(ctx)}
      AND abs(last.at - ${ctx.now}) < ${AUDIT_MERGE_WINDOW_MS} AND last.previous_hash IS NULL
    WHERE ${condition}
    ON CONFLICT (id) DO UPDATE SET after = excluded.after, request_id = excluded.request_id`)
}

function accountOf({ actor }: Ctx): number | null {
  return actor.kind === 'account' ? actor.accountId : null
}

function nameOf(ctx: Ctx) {
  return sql`coalesce((SELECT username FROM accounts WHERE id = ${accountOf(ctx)}), ${ctx.actor.kind})`
}

type ChangedPart = { before: string; after: string; partAt: number }

const WHOLE_MAX_LENGTH = 1000
const CONTEXT_LENGTH = 40

const HIGH_SURROGATE = /[\uD800-\uDBFF]$/
const LOW_SURROGATE = /^[\uDC00-\uDFFF]/

export function findChangedPart(before: string, after: string): ChangedPart | null {
  if (before.length + after.length <= WHOLE_MAX_LENGTH) return null
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  head = Math.max(0, head - CONTEXT_LENGTH)
  tail = Math.max(0, tail - CONTEXT_LENGTH)
  // Do not split a surrogate pair, because half of one cannot be stored.
  if (HIGH_SURROGATE.test(before.slice(0, head))) head -= 1
  if (LOW_SURROGATE.test(before.slice(before.length - tail))) tail -= 1
  if ((head + tail) * 2 <= shorter) return null
  return {
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
    partAt: head,
  }
}

export function undoTextChange(text: string | null, { before, after, partAt }: ChangedPart) {
  const end = partAt + after.length
  if (text?.slice(partAt, end) !== after) return null
  return text.slice(0, partAt) + before + text.slice(end)
}

const SEALED_MAX = 200
// A batch ends after this many UTF-16 units, to stay below D1's two million bytes per parameter.
const SEALED_MAX_LENGTH = 300_000

/** Chains entries by hash, so that `npm run admin -- verify-log` detects tampering. */
export async function sealAuditLog(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const [last] = await db.all<HashedAuditEntry>(sql`
    SELECT ${sql.raw(HASHED_AUDIT_COLUMNS)} FROM audit_log
    WHERE previous_hash IS NOT NULL ORDER BY id DESC LIMIT 1`)
  const rows = await db.all<HashedAuditEntry>(sql`
    SELECT ${sql.raw(HASHED_AUDIT_COLUMNS)} FROM audit_log
    WHERE id > ${last?.id ?? 0} ORDER BY id LIMIT ${SEALED_MAX}`)
  let hash = last ? await hashAuditEntry(last) : ''
  const sealed: object[] = []
  let [id, length] = [0, 0]
  for (const row of rows) {
    if (Math.abs(now - row.at) < AUDIT_MERGE_WINDOW_MS || length > SEALED_MAX_LENGTH) break
    const part = findPart(row)
    sealed.push({ id: row.id, requestId: row.request_id, previousHash: hash, ...part })
    hash = await hashAuditEntry({ ...row, ...part, previous_hash: hash })
    length += (part?.before.length ?? 0) + (part?.after.length ?? 0)
    id = row.id
  }
  if (sealed.length === 0) return
  const json = JSON.stringify(sealed)
  // Each entry contains the hash of the previous one, so either all entries are written or none.
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

function findPart({ action, before, after }: HashedAuditEntry) {
  if (!action.startsWith('set ') || before === null || after === null) return null
  const part = findChangedPart(before, after)
  return part && { before: part.before, after: part.after, part_at: part.partAt }
}
