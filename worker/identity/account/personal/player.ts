import { sql } from 'drizzle-orm'
import { HOUR_MS } from '#schema/rules.ts'
import { GAME_OWNED_NOTE, type PersonalTable, sqlIsoTime } from './personal-table.ts'

export const GAME_TABLES: Record<string, PersonalTable> = {
  events: { columns: ['player_uuid', 'other_uuid'], kept: GAME_OWNED_NOTE },
  event_subjects: {
    columns: ['uuid'],
    title: 'Your chronicle',
    select: ({ playerUuid }) => sql`
      SELECT ${sqlIsoTime('events.at')} AS at, events.kind, player_uuid AS player,
        other_uuid AS other,
        group_uuid AS "group", before, after
      FROM event_subjects AS own JOIN events ON events.id = own.event_id
      WHERE own.uuid = ${playerUuid} AND own.kind = 'player' ORDER BY own.event_id DESC`,
    secondSection: {
      title: 'Your chronicle, for members only',
      select: ({ playerUuid }) => sql`
        SELECT ${sqlIsoTime('events.at')} AS at, events.kind, player_uuid AS player,
          other_uuid AS other
        FROM event_subjects AS own JOIN events ON events.id = own.event_id
        WHERE own.uuid = ${playerUuid} AND own.kind = 'member-only' ORDER BY own.event_id DESC`,
    },
    kept: GAME_OWNED_NOTE,
  },
  milestones: {
    columns: ['uuid', 'player_uuid'],
    title: 'Your milestones',
    select: ({ playerUuid }) => sql`
      SELECT kind, value, role, date(day * 86400, 'unixepoch') AS day FROM milestones
      WHERE subject = 'player' AND uuid = ${playerUuid}
      UNION ALL SELECT kind, value, NULL, date(day * 86400, 'unixepoch') FROM milestones
      WHERE player_uuid = ${playerUuid}`,
    kept: GAME_OWNED_NOTE,
  },
  bloodlines: { columns: ['leaders'], kept: GAME_OWNED_NOTE },
  clans: { columns: ['leaders'], kept: GAME_OWNED_NOTE },
  dynasties: { columns: ['leaders'], kept: GAME_OWNED_NOTE },
  lineage_loops: { columns: ['player_id'], kept: GAME_OWNED_NOTE },
  lineage_past: { columns: ['player_id'], kept: GAME_OWNED_NOTE },
  lineage_positions: { columns: ['player_id'], kept: GAME_OWNED_NOTE },
  sync_changes: { columns: ['uuid'], kept: 'For seven days: what the game changed.' },
  sync_errors: { columns: ['uuid'], kept: 'For a month: which row of the game could not be read.' },
  sync_lock: { columns: ['holder'], kept: 'It names a program, not a person.' },
  sync_pause: {
    columns: ['actor'],
    kept: 'The administrator who paused the sync, until it is resumed.',
  },
}

export const PLAYER_TABLES: Record<string, PersonalTable> = {
  erased_players: {
    columns: ['player_uuid'],
    title: 'Former deletions',
    select: ({ playerUuid }) => sql`
      SELECT player_uuid AS avatar, ${sqlIsoTime('at')} AS deleted
      FROM erased_players WHERE player_uuid = ${playerUuid}`,
    kept: 'The avatar’s UUID and the day, so that a restored backup does not bring your account back.',
  },
  players: {
    columns: ['uuid', 'username', 'sire_uuid', 'follows_uuid'],
    title: 'Your character',
    note: 'What the game says about your character, and the biography, privacy and absence that you set.',
    select: ({ playerUuid }) => sql`
      SELECT uuid, name, username, title, race, power, generation, status, bio AS biography, veil,
        ${sqlIsoTime('away_until')} AS awayUntil, health, max_health AS maxHealth, essence, subsistence,
        activity_score AS activityScore, death_cause AS deathCause, ${sqlIsoTime('died_at')} AS died,
        age_days AS ageInDays, ${sqlIsoTime('joined_at')} AS joined, ${sqlIsoTime('last_seen_at')} AS lastSeen,
        dynasty_uuid AS dynasty, dynasty_role AS roleInDynasty,
        ${sqlIsoTime('dynasty_since')} AS inDynastySince, allegiance_uuid AS allegiance,
        blood_uuid AS blood, sire_uuid AS sire,
        follows_uuid AS follows,
        portrait_uuid AS portrait, ${sqlIsoTime('departed_at')} AS departed
      FROM players WHERE uuid = ${playerUuid}`,
    erase: ({ playerUuid }) => [
      sql`UPDATE players SET bio = NULL, away_until = NULL WHERE uuid = ${playerUuid}`,
    ],
    kept: 'Facts from the game, and what you hide from others.',
  },
  former_names: {
    columns: ['uuid'],
    title: 'Your character’s former names',
    select: ({ playerUuid }) => sql`
      SELECT name, ${sqlIsoTime('until')} AS until FROM former_names
      WHERE uuid = ${playerUuid} AND kind = 'player' ORDER BY id DESC`,
    kept: GAME_OWNED_NOTE,
  },
  name_changes: {
    columns: ['uuid'],
    title: 'When your character’s name was last changed, veiled or unveiled',
    select: ({ playerUuid }) => sql`
      SELECT ${sqlIsoTime('at')} AS at FROM name_changes
      WHERE uuid = ${playerUuid} AND kind = 'player'`,
    kept: 'News feeds say by it that an entry has changed.',
  },
  pulses: {
    columns: ['player_uuid'],
    title: 'The last report of your HUD',
    select: ({ playerUuid, now }) => sql`
      SELECT ${sqlIsoTime('seen_at')} AS seen, health, essence FROM pulses
      WHERE hour IN (${Math.floor(now / HOUR_MS)}, ${Math.floor(now / HOUR_MS) - 1})
        AND player_uuid = ${playerUuid}`,
    kept: 'Until the end of its hour.',
  },
  leadership_seats: {
    columns: ['player_uuid', 'player_name'],
    title: 'Your seats',
    select: ({ playerUuid }) => sql`
      SELECT kind, group_uuid AS "group", CASE kind
          WHEN 'dynasty' THEN (SELECT name FROM dynasties WHERE uuid = group_uuid)
          WHEN 'clan' THEN (SELECT name FROM clans WHERE uuid = group_uuid)
          ELSE (SELECT name FROM bloodlines WHERE uuid = group_uuid)
        END AS name, seat, role
      FROM leadership_seats
      WHERE player_uuid = ${playerUuid}`,
    kept: GAME_OWNED_NOTE,
  },
}
