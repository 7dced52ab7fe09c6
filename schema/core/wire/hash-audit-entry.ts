import { sha256Hex } from './sha256.ts'

/** An entry of the audit log as D1 has it. */
export type SealedEntry = {
  id: number
  at: number
  account_id: number | null
  actor: string
  action: string
  target_kind: string
  target: string
  before: string | null
  after: string | null
  part_at: number | null
  request_id: string
  previous_hash: string
}

export const SEALED_COLUMNS =
  'id, at, account_id, actor, action, target_kind, target, before, after, part_at, request_id, previous_hash'

/** SHA-256, in hexadecimal, of an entry of the audit log and of the hash of the one before. */
export async function hashAuditEntry(entry: SealedEntry): Promise<string> {
  const { id, at, account_id, actor, action, target_kind, target, before, after } = entry
  const { part_at, request_id, previous_hash } = entry
  const values = [id, at, account_id, actor, action, target_kind, target, before, after]
  const part = part_at === null ? [] : [part_at]
  return sha256Hex(JSON.stringify([...values, ...part, request_id, previous_hash]))
}
