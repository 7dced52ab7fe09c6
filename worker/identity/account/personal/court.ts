import { sql } from 'drizzle-orm'
import { byAccount, instant, type PersonalTable } from './personal-table.ts'

export const COURT_TABLES: Record<string, PersonalTable> = {
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
}
