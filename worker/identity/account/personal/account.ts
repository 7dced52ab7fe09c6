import { sql } from 'drizzle-orm'
import { deleteByAccount, type PersonalTable, toIsoTime } from './personal-table.ts'

export const ACCOUNT_TABLES: Record<string, PersonalTable> = {
  accounts: {
    columns: ['username', 'player_uuid'],
    title: 'Your account',
    note: 'Your password is stored as a hash, which is not in this list.',
    select: ({ accountId }) => sql`
      SELECT id, username, player_uuid AS avatar, ${toIsoTime('created_at')} AS created,
        ${toIsoTime('proved_at')} AS provedByHud, ${toIsoTime('last_login_at')} AS lastLogin,
        iif(is_admin, 'yes', 'no') AS grantedAdministrator, ${toIsoTime('suspended_at')} AS suspended,
        suspension_reason AS suspensionReason, ${toIsoTime('news_at')} AS lastNewsInHud
      FROM accounts WHERE id = ${accountId}`,
    erase: ({ accountId }) => [sql`DELETE FROM accounts WHERE id = ${accountId}`],
  },
  account_deletions: {
    columns: ['account_id'],
    title: 'Your deletion',
    select: ({ accountId }) => sql`
      SELECT ${toIsoTime('asked_at')} AS asked, ${toIsoTime('due_at')} AS due
      FROM account_deletions WHERE account_id = ${accountId}`,
    erase: deleteByAccount('account_deletions'),
  },
  sessions: {
    columns: ['account_id'],
    title: 'Your devices',
    note: 'No address is stored with a device.',
    select: ({ accountId }) => sql`
      SELECT browser, ${toIsoTime('first_at')} AS firstSeen, ${toIsoTime('last_at')} AS lastSeen,
        ${toIsoTime('expires_at')} AS expires
      FROM sessions WHERE account_id = ${accountId} ORDER BY last_at DESC`,
    erase: deleteByAccount('sessions'),
  },
  passkeys: {
    columns: ['account_id'],
    title: 'Your passkeys',
    select: ({ accountId }) => sql`
      SELECT name, ${toIsoTime('created_at')} AS added, ${toIsoTime('last_used_at')} AS lastUsed
      FROM passkeys WHERE account_id = ${accountId} ORDER BY id DESC`,
    erase: deleteByAccount('passkeys'),
  },
  login_failures: {
    columns: ['identifier'],
    title: 'Failed logins',
    note: 'The last fifteen minutes. The addresses they came from are stored for the same time and left out here, because they may be another person’s.',
    select: ({ username, playerUuid }) => sql`
      SELECT ${toIsoTime('at')} AS at,
        iif(source LIKE 'device %', 'a browser that had logged in before', 'another browser') AS "from"
      FROM login_failures WHERE identifier IN (${username}, ${playerUuid}) ORDER BY login_failures.at DESC`,
    erase: ({ username, playerUuid }) => [
      sql`DELETE FROM login_failures WHERE identifier IN (${username}, ${playerUuid})`,
    ],
  },
  write_counts: {
    columns: ['account_id'],
    title: 'How often you wrote',
    note: 'In the minute and the day of your last change, for the limits of both.',
    select: ({ accountId }) => sql`
      SELECT in_minute AS inMinute, in_day AS inDay, date(day * 86400, 'unixepoch') AS day
      FROM write_counts WHERE account_id = ${accountId}`,
    erase: deleteByAccount('write_counts'),
  },
  sign_in_links: { columns: ['account_id'], erase: deleteByAccount('sign_in_links') },
  hud_nonces: {
    columns: ['avatar_uuid'],
    kept: 'For ten minutes, so that no request of a HUD is accepted twice.',
  },
}
