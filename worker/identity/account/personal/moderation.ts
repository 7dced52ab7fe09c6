import { sql } from 'drizzle-orm'
import { instant, type PersonalTable } from './personal-table.ts'

export const MODERATION_TABLES: Record<string, PersonalTable> = {
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
}
