import { sql } from 'drizzle-orm'
import { deleteRowsOfAccount, type PersonalTable, sqlIsoTime } from './personal-table.ts'

export const COMMUNITY_TABLES: Record<string, PersonalTable> = {
  reports: {
    columns: ['account_id', 'target'],
    title: 'Your reports',
    select: ({ accountId }) => sql`
      SELECT ${sqlIsoTime('at')} AS at, target_kind AS kind, target AS target, field, reason, note,
        ${sqlIsoTime('closed_at')} AS closed
      FROM reports WHERE account_id = ${accountId} ORDER BY reports.at DESC`,
    // Replaces the account id with a different number in each report, so that none share an author.
    erase: ({ accountId }) => [
      sql`UPDATE reports SET account_id = -id WHERE account_id = ${accountId}`,
    ],
    kept: 'What was reported and why, but not by whom.',
  },
  takedowns: {
    columns: ['target'],
    title: 'What administrators took down of yours',
    select: ({ playerUuid }) => sql`
      SELECT field, reason, ${sqlIsoTime('at')} AS at FROM takedowns
      WHERE target_kind = 'player' AND target = ${playerUuid}`,
    erase: ({ playerUuid }) => [
      sql`DELETE FROM takedowns WHERE target_kind = 'player' AND target = ${playerUuid}`,
    ],
  },
  audit_log: {
    columns: ['account_id', 'actor', 'target'],
    title: 'What you changed',
    note: 'Under your current username. The log keeps only the changed part of a long text.',
    select: ({ accountId, username }) => sql`
      SELECT ${sqlIsoTime('at')} AS at, action, target_kind AS kind, target, before, after
      FROM audit_log WHERE actor = ${username} AND account_id = ${accountId} ORDER BY id DESC`,
    secondSection: {
      title: 'What others changed about you',
      note: 'Administrators are not named.',
      select: ({ accountId, username, playerUuid }) => sql`
        SELECT ${sqlIsoTime('at')} AS at, iif(account_id IS NULL, actor, 'an administrator') AS "by",
          action, before, after
        FROM audit_log
        WHERE target IN (${username}, ${playerUuid}) AND target_kind IN ('player', 'account')
          AND account_id IS NOT ${accountId}
        ORDER BY id DESC`,
    },
    kept: 'For 400 days, for administrators only. Its entries are sealed, so that no change to them goes unnoticed. Your texts cannot be restored from it.',
  },
  discord_webhooks: {
    columns: ['account_id'],
    title: 'Discord webhooks that you connected',
    note: 'Their addresses are stored encrypted.',
    select: ({ accountId }) => sql`
      SELECT name, kind AS "of", last_four AS lastFour, mode, ${sqlIsoTime('created_at')} AS connected
      FROM discord_webhooks WHERE account_id = ${accountId} ORDER BY id DESC`,
    erase: ({ accountId }) => [
      sql`DELETE FROM discord_messages WHERE webhook_id IN (
        SELECT id FROM discord_webhooks WHERE account_id = ${accountId})`,
      sql`DELETE FROM discord_webhooks WHERE account_id = ${accountId}`,
    ],
  },
  discord_links: {
    columns: ['player_uuid', 'account_id'],
    title: 'Your Discord account',
    note: 'The tokens that Discord gave the site are stored encrypted.',
    select: ({ playerUuid }) => sql`
      SELECT discord_id AS discordId, name, ${sqlIsoTime('linked_at')} AS linked, told AS toldToDiscord,
        ${sqlIsoTime('told_at')} AS told
      FROM discord_links WHERE player_uuid = ${playerUuid} AND ended_at IS NULL`,
    erase: ({ playerUuid, now }) => [
      sql`UPDATE discord_links SET ended_at = ${now}, due_at = ${now}
        WHERE player_uuid = ${playerUuid} AND ended_at IS NULL`,
    ],
    kept: 'Until your data is deleted at Discord, for at most seven days.',
  },
  courts: {
    columns: ['account_id'],
    title: 'Your court',
    note: 'Which news you get, whom you have muted, and what you have read.',
    select: ({ accountId }) => sql`
      SELECT ${sqlIsoTime('read_at')} AS "read", kinds, muted FROM courts
      WHERE account_id = ${accountId}`,
    erase: deleteRowsOfAccount('courts'),
  },
  watches: {
    columns: ['account_id', 'uuid'],
    title: 'What you watch',
    select: ({ accountId }) => sql`
      SELECT kind, uuid, ${sqlIsoTime('since')} AS since FROM watches
      WHERE account_id = ${accountId} ORDER BY watches.since DESC`,
    erase: deleteRowsOfAccount('watches'),
  },
  roster_changes: {
    columns: ['player_id'],
    kept: 'Until your house is counted again: that you changed what you hide or how long you are away.',
  },
  court_progress: {
    columns: ['last_account_id'],
    kept: 'Until the next step of a background task: where it continues.',
  },
  house_posts: {
    columns: ['uuid', 'contact_uuid'],
    title: 'Houses that name you as their contact',
    select: ({ playerUuid }) => sql`
      SELECT uuid AS house, ${sqlIsoTime('renewed_at')} AS renewed FROM house_posts
      WHERE contact_uuid = ${playerUuid}`,
    erase: ({ playerUuid }) => [
      sql`UPDATE house_posts SET contact_uuid = NULL WHERE contact_uuid = ${playerUuid}`,
    ],
    kept: 'The post, which belongs to the house.',
  },
  house_seekers: {
    columns: ['uuid'],
    title: 'Your search for a house',
    select: ({ playerUuid }) => sql`
      SELECT languages, start_hour AS "from", end_hour AS "to", seeking AS text,
        ${sqlIsoTime('renewed_at')} AS renewed
      FROM house_seekers WHERE uuid = ${playerUuid}`,
    erase: ({ playerUuid }) => [sql`DELETE FROM house_seekers WHERE uuid = ${playerUuid}`],
  },
  raised_hands: {
    columns: ['player_uuid'],
    title: 'Your raised hands',
    select: ({ playerUuid }) => sql`
      SELECT dynasty_uuid AS house, ${sqlIsoTime('raised_at')} AS raised,
        ${sqlIsoTime('ended_at')} AS ended, joined_uuid AS joined
      FROM raised_hands WHERE player_uuid = ${playerUuid} ORDER BY id DESC`,
    erase: ({ playerUuid }) => [sql`DELETE FROM raised_hands WHERE player_uuid = ${playerUuid}`],
  },
  calendar_entries: { columns: ['uuid'], kept: 'Events belong to their group and name no player.' },
  calendar_comers: {
    columns: ['account_id'],
    title: 'Events you are going to',
    select: ({ accountId }) => sql`
      SELECT entry_id AS entry, date, ${sqlIsoTime('at')} AS said FROM calendar_comers
      WHERE account_id = ${accountId} ORDER BY on_date DESC`,
    erase: deleteRowsOfAccount('calendar_comers'),
  },
  calendar_addresses: {
    columns: ['account_id'],
    title: 'Your calendar’s address',
    note: 'The address itself is stored as a hash.',
    select: ({ accountId }) => sql`
      SELECT ${sqlIsoTime('created_at')} AS made FROM calendar_addresses
      WHERE account_id = ${accountId}`,
    erase: deleteRowsOfAccount('calendar_addresses'),
  },
}
