import { createHash, randomBytes } from 'node:crypto'
import { isUsername, normalizeUsername } from '#schema/core/names/username.ts'
import { INVITE_LIFETIME_MS } from '#schema/rules.ts'
import { toAuditLogInsertSql } from './log-command.ts'

const TOKEN_BYTES = 32

/**
 * Returns a token, and SQL that makes the avatar's account an administrator and stores a sign-in
 * link with the token. The SQL returns the username: the avatar's name, or the UUID if the name is
 * unknown or taken.
 */
export function makeInvitation(
  avatar: string,
  nameInGame: string | null,
): { token: string; statements: string[] } {
  const name = normalizeUsername(nameInGame ?? '')
  const username = isUsername(name) ? name : avatar
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const now = 'unixepoch() * 1000'
  const toInsert = (as: string) =>
    `INSERT INTO accounts (username, player_uuid, created_at)
      VALUES ('${as}', '${avatar}', ${now}) ON CONFLICT DO NOTHING`
  const statements = [
    // Deletes an account that was registered on the site but never by a HUD, because it may belong
    // to another person.
    `DELETE FROM accounts
      WHERE player_uuid = '${avatar}' AND proved_at IS NULL AND password_hash IS NULL`,
    toInsert(username),
    toInsert(avatar),
    `UPDATE accounts SET is_admin = 1, proved_at = coalesce(proved_at, ${now})
      WHERE player_uuid = '${avatar}' RETURNING username`,
    toAuditLogInsertSql('invite', { kind: 'player', target: avatar }),
    `INSERT INTO sign_in_links (token_hash, account_id, session_version, expires_at, is_invite)
      SELECT '${hash}', id, session_version, ${now} + ${INVITE_LIFETIME_MS}, 1
      FROM accounts WHERE player_uuid = '${avatar}'`,
  ]
  return { token, statements }
}
