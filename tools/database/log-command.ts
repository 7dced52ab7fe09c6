import { randomUUID } from 'node:crypto'

/** SQL that adds a command of `npm run admin` to the audit log, if the statement before it changed a row. */
export function logCommand(action: string, { kind, target }: { kind: string; target: string }) {
  const values = [action, kind, target, randomUUID()].map((value) => `'${value}'`)
  const [what, ...rest] = values
  return `
    INSERT INTO audit_log (at, actor, action, target_kind, target, request_id)
    SELECT unixepoch() * 1000, 'command line', ${what}, ${rest.join(', ')} WHERE changes() > 0`
}
