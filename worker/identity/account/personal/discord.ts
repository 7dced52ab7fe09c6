import { sql } from 'drizzle-orm'
import { instant, type PersonalTable } from './personal-table.ts'

export const DISCORD_TABLES: Record<string, PersonalTable> = {
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
}
