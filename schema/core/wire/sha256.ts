/** Returns hexadecimal digits. A text is hashed as UTF-8. */
export async function sha256Hex(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LENGTH = 24

export async function toETag(body: ArrayBuffer): Promise<string> {
  const hash = await sha256Hex(body)
  return `"${hash.slice(0, LENGTH)}"`
}

export type HashedAuditEntry = {
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

export const HASHED_AUDIT_COLUMNS =
  'id, at, account_id, actor, action, target_kind, target, before, after, part_at, request_id, previous_hash'

/** Hashes the entry with the previous entry's hash, so that a changed entry breaks the chain. */
export async function hashAuditEntry(entry: HashedAuditEntry): Promise<string> {
  const { id, at, account_id, actor, action, target_kind, target, before, after } = entry
  const { part_at, request_id, previous_hash } = entry
  const values = [id, at, account_id, actor, action, target_kind, target, before, after]
  const part = part_at === null ? [] : [part_at]
  return sha256Hex(JSON.stringify([...values, ...part, request_id, previous_hash]))
}
