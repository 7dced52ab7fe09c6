import { sql } from 'drizzle-orm'
import { HOUR_MS } from '#schema/rules.ts'
import { GAME, instant, type PersonalTable } from './personal-table.ts'

export const PLAYER_TABLES: Record<string, PersonalTable> = {
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
}
