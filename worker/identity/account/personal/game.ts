import { sql } from 'drizzle-orm'
import { GAME, instant, type PersonalTable } from './personal-table.ts'

export const GAME_TABLES: Record<string, PersonalTable> = {
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
