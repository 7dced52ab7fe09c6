import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/db/run-batch.ts'

/** The statement that ends the link of a player to Discord, if there is one; the next tick makes Discord forget it. */
export function endDiscordLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  playerUuid: string,
): Statement {
  return db.run(sql`
    UPDATE discord_links SET ended_at = ${now}, due_at = ${now}, failures = 0
    WHERE player_uuid = ${playerUuid} AND ended_at IS NULL`)
}
