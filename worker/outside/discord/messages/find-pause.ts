import { gt, sql } from 'drizzle-orm'
import { discordPause } from '#schema/tables/outside/discord.ts'
import type { Ctx, Db } from '#worker/core/context.ts'
import { toMinute } from '#worker/core/db/instant.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'

/** Until when Discord takes nothing from the address that the site shares with others; null if it takes all. */
export async function findDiscordPause(db: Db, now: number): Promise<number | null> {
  const [pause] = await db.select().from(discordPause).where(gt(discordPause.until, now))
  return pause?.until ?? null
}

/** A sentence for the site's health, if Discord takes nothing. */
export async function listDiscordProblems(db: Db, now: number): Promise<string[]> {
  const until = await findDiscordPause(db, now)
  return until === null
    ? []
    : [`Discord takes no messages from the site until ${toMinute(until)}: all of them wait.`]
}

const BAN_FIRST_MS = 10 * 60_000
const BAN_MAX_MS = 60 * 60_000

/** The statement that lets nothing be sent for a while, twice as long each time. */
export function pauseDiscord({ db, now }: Pick<Ctx, 'db' | 'now'>): Statement {
  return db.run(sql`
    INSERT INTO discord_pause (id, until, wait_ms)
    VALUES (1, ${now + BAN_FIRST_MS}, ${BAN_FIRST_MS})
    ON CONFLICT (id) DO UPDATE SET wait_ms = min(wait_ms * 2, ${BAN_MAX_MS}),
      until = ${now} + min(wait_ms * 2, ${BAN_MAX_MS})`)
}
