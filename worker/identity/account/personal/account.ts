import { sql } from 'drizzle-orm'
import { deleteRowsOfAccount, type PersonalTable, sqlIsoTime } from './personal-table.ts'

export const ACCOUNT_TABLES: Record<string, PersonalTable> = {
  accounts: {
    columns: ['username', 'player_uuid'],
    title: 'Your account',
    note: 'Your password is stored as a hash, which is not in this list.',
    select: ({ accountId }) => sql`
      SELECT id, username, player_uuid AS avatar, ${sqlIsoTime('created_at')} AS created,
        ${sqlIsoTime('proved_at')} AS provedByHud, ${sqlIsoTime('last_login_at')} AS lastLogin,
        iif(is_admin, 'yes', 'no') AS grantedAdministrator, ${sqlIsoTime('suspended_at')} AS suspended,
        suspension_reason AS suspensionReason, ${sqlIsoTime('news_at')} AS lastNewsInHud
      FROM accounts WHERE id = ${accountId}`,
    erase: ({ accountId }) => [sql`DELETE FROM accounts WHERE id = ${accountId}`],
  },
  account_deletions: {
    columns: ['account_id'],
    title: 'Your deletion',
    select: ({ accountId }) => sql`
      SELECT ${sqlIsoTime('asked_at')} AS asked, ${sqlIsoTime('due_at')} AS due
      FROM account_deletions WHERE account_id = ${accountId}`,
    erase: deleteRowsOfAccount('account_deletions'),
  },
  sessions: {
    columns: ['account_id'],
    title: 'Your devices',
    note: 'No address is stored with a device.',
    select: ({ accountId }) => sql`
      SELECT browser, ${sqlIsoTime('first_at')} AS firstSeen, ${sqlIsoTime('last_at')} AS lastSeen,
        ${sqlIsoTime('expires_at')} AS expires
      FROM sessions WHERE account_id = ${accountId} ORDER BY last_at DESC`,
    erase: deleteRowsOfAccount('sessions'),
  },
  passkeys: {
    columns: ['account_id'],
    title: 'Your passkeys',
    select: ({ accountId }) => sql`
      SELECT name, ${sqlIsoTime('created_at')} AS added, ${sqlIsoTime('last_used_at')} AS lastUsed
      FROM passkeys WHERE account_id = ${accountId} ORDER BY id DESC`,
    erase: deleteRowsOfAccount('passkeys'),
  },
  login_failures: {
    columns: ['identifier'],
    title: 'Failed logins',
    note: 'From the last fifteen minutes. The site stores their IP addresses for the same time, but does not show them here: another person may use that address.',
    select: ({ username, playerUuid }) => sql`
      SELECT ${sqlIsoTime('at')} AS at,
        iif(source LIKE 'device %', 'a browser that had logged in before', 'another browser') AS "from"
      FROM login_failures WHERE identifier IN (${username}, ${playerUuid}) ORDER BY login_failures.at DESC`,
    erase: ({ username, playerUuid }) => [
      sql`DELETE FROM login_failures WHERE identifier IN (${username}, ${playerUuid})`,
    ],
  },
  write_counts: {
    columns: ['account_id'],
    title: 'How often you wrote',
    note: 'The number of your changes in the minute and on the day of your last change, because both are limited.',
    select: ({ accountId }) => sql`
      SELECT in_minute AS inMinute, in_day AS inDay, date(day * 86400, 'unixepoch') AS day
      FROM write_counts WHERE account_id = ${accountId}`,
    erase: deleteRowsOfAccount('write_counts'),
  },
  sign_in_links: { columns: ['account_id'], erase: deleteRowsOfAccount('sign_in_links') },
  hud_nonces: {
    columns: ['avatar_uuid'],
    kept: 'For ten minutes, so that no HUD request is accepted twice.',
  },
}
