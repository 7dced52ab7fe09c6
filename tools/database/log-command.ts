import { randomUUID } from 'node:crypto'

/** Returns SQL that writes an audit log entry if the previous SQL statement changed a row. */
export function toAuditLogInsertSql(
  action: string,
  { kind, target }: { kind: string; target: string },
) {
  const values = [action, kind, target, randomUUID()].map((value) => `'${value}'`)
  const [what, ...rest] = values
  return `
    INSERT INTO audit_log (at, actor, action, target_kind, target, request_id)
    SELECT unixepoch() * 1000, 'command line', ${what}, ${rest.join(', ')} WHERE changes() > 0`
}
