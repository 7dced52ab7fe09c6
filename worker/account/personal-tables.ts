// What the site stores of a person: every table with a column that names a player or an account, whether it is
// in the download of one's own data, and what a deletion of the account does to it. A test fails when a table
// is missing here.

import { type SQL, sql } from 'drizzle-orm'
import { HOUR_MS } from '#schema/rules.ts'

export type Person = {
  accountId: number
  username: string
  /** Null for an account without an avatar: nothing is then found by it. */
  playerUuid: string | null
  now: number
}

type Section = {
  title: string
  note?: string
  /** Without a LIMIT, the newest row first where rows have a time. */
  select: (person: Person) => SQL
}

export type PersonalTable = {
  /** Its columns that name a player or an account. */
  columns: string[]
  /** In the download; left out where it has nothing that is not in another table. */
  sections?: Section[]
  /** What a deletion of the account runs. */
  erase?: (person: Person) => SQL[]
  /** Why a deletion leaves it, or a part of it. */
  kept?: string
}

const GAME = 'The game’s own: the next reading of the game would bring it back.'

function instant(column: string): SQL {
  return sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`)
}

function byAccount(table: string) {
  return ({ accountId }: Person) => [
    sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`,
  ]
}

export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  accounts: {
    columns: ['username', 'player_uuid'],
    sections: [
      {
        title: 'Your account',
        note: 'Your password is stored as a hash, which is not in this list.',
        select: ({ accountId }) => sql`
          SELECT id, username, player_uuid AS avatar, ${instant('created_at')} AS created,
            ${instant('proved_at')} AS provedByHud, ${instant('last_login_at')} AS lastLogin,
            iif(is_admin, 'yes', 'no') AS grantedAdministrator, ${instant('suspended_at')} AS suspended,
            suspension_reason AS suspensionReason, ${instant('news_at')} AS lastNewsInHud
          FROM accounts WHERE id = ${accountId}`,
      },
    ],
    erase: ({ accountId }) => [sql`DELETE FROM accounts WHERE id = ${accountId}`],
  },
  account_deletions: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Your deletion',
        select: ({ accountId }) => sql`
          SELECT ${instant('asked_at')} AS asked, ${instant('due_at')} AS due
          FROM account_deletions WHERE account_id = ${accountId}`,
      },
    ],
    erase: byAccount('account_deletions'),
  },
  erased_players: {
    columns: ['player_uuid'],
    sections: [
      {
        title: 'Former deletions',
        select: ({ playerUuid }) => sql`
          SELECT player_uuid AS avatar, ${instant('at')} AS deleted
          FROM erased_players WHERE player_uuid = ${playerUuid}`,
      },
    ],
    kept: 'The avatar’s UUID and the day, so that a restored backup does not bring your account back.',
  },
  players: {
    columns: ['uuid', 'username', 'sire_uuid', 'follows_uuid'],
    sections: [
      {
        title: 'Your character',
        note: 'What the game says of your character; the biography, the veil and the absence are your own.',
        select: ({ playerUuid }) => sql`
          SELECT uuid, name, username, title, race, power, generation, status, bio AS biography, veil,
            ${instant('away_until')} AS awayUntil, health, max_health AS maxHealth, essence, subsistence,
            activity_score AS activityScore, death_cause AS deathCause, ${instant('died_at')} AS died,
            age_days AS ageInDays, ${instant('joined_at')} AS joined, ${instant('last_seen_at')} AS lastSeen,
            dynasty_uuid AS dynasty, dynasty_role AS roleInDynasty,
            ${instant('dynasty_since')} AS inDynastySince, allegiance_uuid AS allegiance,
            blood_uuid AS blood, sire_uuid AS sire,
            follows_uuid AS follows,
            portrait_uuid AS portrait, ${instant('departed_at')} AS departed
          FROM players WHERE uuid = ${playerUuid}`,
      },
    ],
    erase: ({ playerUuid }) => [
      sql`UPDATE players SET bio = NULL, away_until = NULL WHERE uuid = ${playerUuid}`,
    ],
    kept: 'The game’s own facts, and what you hide from others: the veil.',
  },
  former_names: {
    columns: ['uuid'],
    sections: [
      {
        title: 'Your character’s former names',
        select: ({ playerUuid }) => sql`
          SELECT name, ${instant('until')} AS until FROM former_names
          WHERE uuid = ${playerUuid} AND kind = 'player' ORDER BY id DESC`,
      },
    ],
    kept: GAME,
  },
  name_changes: {
    columns: ['uuid'],
    sections: [
      {
        title: 'When your character’s name was last changed, veiled or unveiled',
        select: ({ playerUuid }) => sql`
          SELECT ${instant('at')} AS at FROM name_changes
          WHERE uuid = ${playerUuid} AND kind = 'player'`,
      },
    ],
    kept: 'News feeds say by it that an entry has changed.',
  },
  pulses: {
    columns: ['player_uuid'],
    sections: [
      {
        title: 'What your HUD said last',
        select: ({ playerUuid, now }) => sql`
          SELECT ${instant('seen_at')} AS seen, health, essence FROM pulses
          WHERE hour IN (${Math.floor(now / HOUR_MS)}, ${Math.floor(now / HOUR_MS) - 1})
            AND player_uuid = ${playerUuid}`,
      },
    ],
    kept: 'Until its hour is over.',
  },
  leadership_seats: {
    columns: ['player_uuid', 'player_name'],
    sections: [
      {
        title: 'Your seats',
        select: ({ playerUuid }) => sql`
          SELECT kind, group_uuid AS "group", seat, role FROM leadership_seats
          WHERE player_uuid = ${playerUuid}`,
      },
    ],
    kept: GAME,
  },
  sessions: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Your devices',
        note: 'No address is stored with a device.',
        select: ({ accountId }) => sql`
          SELECT browser, ${instant('first_at')} AS firstSeen, ${instant('last_at')} AS lastSeen,
            ${instant('expires_at')} AS expires
          FROM sessions WHERE account_id = ${accountId} ORDER BY last_at DESC`,
      },
    ],
    erase: byAccount('sessions'),
  },
  passkeys: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Your passkeys',
        select: ({ accountId }) => sql`
          SELECT name, ${instant('created_at')} AS added, ${instant('last_used_at')} AS lastUsed
          FROM passkeys WHERE account_id = ${accountId} ORDER BY id DESC`,
      },
    ],
    erase: byAccount('passkeys'),
  },
  login_failures: {
    columns: ['identifier'],
    sections: [
      {
        title: 'Failed logins',
        note: 'Of the last fifteen minutes. The site stores where each came from for as long, and leaves it out here: it may be another person’s address.',
        select: ({ username, playerUuid }) => sql`
          SELECT ${instant('at')} AS at,
            iif(source LIKE 'device %', 'a browser that had logged in before', 'another browser') AS "from"
          FROM login_failures WHERE identifier IN (${username}, ${playerUuid}) ORDER BY login_failures.at DESC`,
      },
    ],
    erase: ({ username, playerUuid }) => [
      sql`DELETE FROM login_failures WHERE identifier IN (${username}, ${playerUuid})`,
    ],
  },
  write_counts: {
    columns: ['account_id'],
    sections: [
      {
        title: 'How often you wrote',
        note: 'In the minute and the day of your last change, for the limits of both.',
        select: ({ accountId }) => sql`
          SELECT in_minute AS inMinute, in_day AS inDay, date(day * 86400, 'unixepoch') AS day
          FROM write_counts WHERE account_id = ${accountId}`,
      },
    ],
    erase: byAccount('write_counts'),
  },
  sign_in_links: {
    columns: ['account_id'],
    erase: byAccount('sign_in_links'),
  },
  hud_nonces: {
    columns: ['avatar_uuid'],
    kept: 'For ten minutes, so that no request of a HUD is accepted twice.',
  },
  reports: {
    columns: ['account_id', 'target'],
    sections: [
      {
        title: 'Your reports',
        select: ({ accountId }) => sql`
          SELECT ${instant('at')} AS at, target_kind AS kind, target AS target, field, reason, note,
            ${instant('closed_at')} AS closed
          FROM reports WHERE account_id = ${accountId} ORDER BY reports.at DESC`,
      },
    ],
    // Another number for each, so that they are no longer of one person either.
    erase: ({ accountId }) => [
      sql`UPDATE reports SET account_id = -id WHERE account_id = ${accountId}`,
    ],
    kept: 'What was reported and why, without who did.',
  },
  takedowns: {
    columns: ['target'],
    sections: [
      {
        title: 'What administrators took down of yours',
        select: ({ playerUuid }) => sql`
          SELECT field, reason, ${instant('at')} AS at FROM takedowns
          WHERE target_kind = 'player' AND target = ${playerUuid}`,
      },
    ],
    erase: ({ playerUuid }) => [
      sql`DELETE FROM takedowns WHERE target_kind = 'player' AND target = ${playerUuid}`,
    ],
  },
  audit_log: {
    columns: ['account_id', 'actor', 'target'],
    sections: [
      {
        title: 'What you changed',
        note: 'Under your username of today. Of a long text the log has the part that was changed.',
        select: ({ accountId, username }) => sql`
          SELECT ${instant('at')} AS at, action, target_kind AS kind, target, before, after
          FROM audit_log WHERE actor = ${username} AND account_id = ${accountId} ORDER BY id DESC`,
      },
      {
        title: 'What others changed about you',
        note: 'Administrators are not named.',
        select: ({ accountId, username, playerUuid }) => sql`
          SELECT ${instant('at')} AS at, iif(account_id IS NULL, actor, 'an administrator') AS "by",
            action, before, after
          FROM audit_log
          WHERE target IN (${username}, ${playerUuid}) AND target_kind IN ('player', 'account')
            AND account_id IS NOT ${accountId}
          ORDER BY id DESC`,
      },
    ],
    kept: 'For 400 days, for administrators alone. Its entries are sealed, so that none can be changed in secret; none of your texts can be put back from it.',
  },
  discord_webhooks: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Discord webhooks that you connected',
        note: 'Their addresses are stored encrypted.',
        select: ({ accountId }) => sql`
          SELECT name, kind AS "of", last_four AS lastFour, mode, ${instant('created_at')} AS connected
          FROM discord_webhooks WHERE account_id = ${accountId} ORDER BY id DESC`,
      },
    ],
    erase: ({ accountId }) => [
      sql`DELETE FROM discord_messages WHERE webhook_id IN (
        SELECT id FROM discord_webhooks WHERE account_id = ${accountId})`,
      sql`DELETE FROM discord_webhooks WHERE account_id = ${accountId}`,
    ],
  },
  discord_links: {
    columns: ['player_uuid', 'account_id'],
    sections: [
      {
        title: 'Your Discord account',
        note: 'The tokens that Discord gave the site are stored encrypted.',
        select: ({ playerUuid }) => sql`
          SELECT discord_id AS discordId, name, ${instant('linked_at')} AS linked, told AS toldToDiscord,
            ${instant('told_at')} AS told
          FROM discord_links WHERE player_uuid = ${playerUuid} AND ended_at IS NULL`,
      },
    ],
    erase: ({ playerUuid, now }) => [
      sql`UPDATE discord_links SET ended_at = ${now}, due_at = ${now}
        WHERE player_uuid = ${playerUuid} AND ended_at IS NULL`,
    ],
    kept: 'Until Discord has forgotten what the site told it, seven days at most.',
  },
  courts: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Your court',
        note: 'What you want to be told, of whom nothing, and up to when you have read it.',
        select: ({ accountId }) => sql`
          SELECT ${instant('read_at')} AS "read", kinds, muted FROM courts
          WHERE account_id = ${accountId}`,
      },
    ],
    erase: byAccount('courts'),
  },
  watches: {
    columns: ['account_id', 'uuid'],
    sections: [
      {
        title: 'What you watch',
        select: ({ accountId }) => sql`
          SELECT kind, uuid, ${instant('since')} AS since FROM watches
          WHERE account_id = ${accountId} ORDER BY watches.since DESC`,
      },
    ],
    erase: byAccount('watches'),
  },
  roster_changes: {
    columns: ['player_id'],
    kept: 'Until the next count of the house, that you changed what you hide or how long you are away.',
  },
  court_progress: {
    columns: ['last_account_id'],
    kept: 'Where a chore goes on, until its next step.',
  },
  house_posts: {
    columns: ['uuid', 'contact_uuid'],
    sections: [
      {
        title: 'Houses that name you as their contact',
        select: ({ playerUuid }) => sql`
          SELECT uuid AS house, ${instant('renewed_at')} AS renewed FROM house_posts
          WHERE contact_uuid = ${playerUuid}`,
      },
    ],
    erase: ({ playerUuid }) => [
      sql`UPDATE house_posts SET contact_uuid = NULL WHERE contact_uuid = ${playerUuid}`,
    ],
    kept: 'The house’s own words.',
  },
  house_seekers: {
    columns: ['uuid'],
    sections: [
      {
        title: 'Your search for a house',
        select: ({ playerUuid }) => sql`
          SELECT languages, start_hour AS "from", end_hour AS "to", seeking AS text,
            ${instant('renewed_at')} AS renewed
          FROM house_seekers WHERE uuid = ${playerUuid}`,
      },
    ],
    erase: ({ playerUuid }) => [sql`DELETE FROM house_seekers WHERE uuid = ${playerUuid}`],
  },
  raised_hands: {
    columns: ['player_uuid'],
    sections: [
      {
        title: 'Your raised hands',
        select: ({ playerUuid }) => sql`
          SELECT dynasty_uuid AS house, ${instant('raised_at')} AS raised,
            ${instant('ended_at')} AS ended, joined_uuid AS joined
          FROM raised_hands WHERE player_uuid = ${playerUuid} ORDER BY id DESC`,
      },
    ],
    erase: ({ playerUuid }) => [sql`DELETE FROM raised_hands WHERE player_uuid = ${playerUuid}`],
  },
  calendar_entries: { columns: ['uuid'], kept: 'What a group plans: it names no player.' },
  calendar_comers: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Evenings to which you said you come',
        select: ({ accountId }) => sql`
          SELECT entry_id AS entry, date, ${instant('at')} AS said FROM calendar_comers
          WHERE account_id = ${accountId} ORDER BY on_date DESC`,
      },
    ],
    erase: byAccount('calendar_comers'),
  },
  calendar_addresses: {
    columns: ['account_id'],
    sections: [
      {
        title: 'Your calendar’s address',
        note: 'The address itself is stored as a hash.',
        select: ({ accountId }) => sql`
          SELECT ${instant('created_at')} AS made FROM calendar_addresses
          WHERE account_id = ${accountId}`,
      },
    ],
    erase: byAccount('calendar_addresses'),
  },
  events: { columns: ['player_uuid', 'other_uuid'], kept: GAME },
  event_subjects: {
    columns: ['uuid'],
    sections: [
      {
        title: 'Your chronicle',
        select: ({ playerUuid }) => sql`
          SELECT ${instant('events.at')} AS at, events.kind, player_uuid AS player,
            other_uuid AS other,
            group_uuid AS "group", before, after
          FROM event_subjects AS own JOIN events ON events.id = own.event_id
          WHERE own.uuid = ${playerUuid} AND own.kind = 'player' ORDER BY own.event_id DESC`,
      },
      {
        title: 'Your chronicle, for members only',
        select: ({ playerUuid }) => sql`
          SELECT ${instant('events.at')} AS at, events.kind, player_uuid AS player,
            other_uuid AS other
          FROM event_subjects AS own JOIN events ON events.id = own.event_id
          WHERE own.uuid = ${playerUuid} AND own.kind = 'member-only' ORDER BY own.event_id DESC`,
      },
    ],
    kept: GAME,
  },
  milestones: {
    columns: ['uuid', 'player_uuid'],
    sections: [
      {
        title: 'Your milestones',
        select: ({ playerUuid }) => sql`
          SELECT kind, value, role, date(day * 86400, 'unixepoch') AS day FROM milestones
          WHERE subject = 'player' AND uuid = ${playerUuid}
          UNION ALL SELECT kind, value, NULL, date(day * 86400, 'unixepoch') FROM milestones
          WHERE player_uuid = ${playerUuid}`,
      },
    ],
    kept: GAME,
  },
  bloodlines: { columns: ['leaders'], kept: GAME },
  clans: { columns: ['leaders'], kept: GAME },
  dynasties: { columns: ['leaders'], kept: GAME },
  lineage_loops: { columns: ['player_id'], kept: GAME },
  lineage_past: { columns: ['player_id'], kept: GAME },
  lineage_positions: { columns: ['player_id'], kept: GAME },
  sync_changes: { columns: ['uuid'], kept: 'For seven days, what the game changed.' },
  sync_errors: { columns: ['uuid'], kept: 'For a month, which row of the game could not be read.' },
  sync_lock: { columns: ['holder'], kept: 'It names a program and no person.' },
  sync_pause: {
    columns: ['actor'],
    kept: 'The administrator who paused the sync, until it is resumed.',
  },
}
