import { and, eq, isNull } from 'drizzle-orm'
import { discordLinks } from '#schema/tables/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'

/** The statement that ends the link of a player to Discord, if there is one; the next tick makes Discord forget it. */
export function endDiscordLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  playerUuid: string,
): Statement {
  return db
    .update(discordLinks)
    .set({ endedAt: now, dueAt: now, failures: 0 })
    .where(and(eq(discordLinks.playerUuid, playerUuid), isNull(discordLinks.endedAt)))
}
