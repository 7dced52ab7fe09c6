import { sql } from 'drizzle-orm'
import { discordPause } from '#schema/tables/discord.ts'
import type { Db } from '#worker/core/context.ts'
import { toMinute } from '#worker/db/instant.ts'

/** Until when Discord takes nothing from the address that the site shares with others; null if it takes all. */
export async function findDiscordPause(db: Db, now: number): Promise<number | null> {
  const [pause] = await db.select().from(discordPause).where(sql`until > ${now}`)
  return pause?.until ?? null
}

/** A sentence for the site's health, if Discord takes nothing. */
export async function listDiscordProblems(db: Db, now: number): Promise<string[]> {
  const until = await findDiscordPause(db, now)
  return until === null
    ? []
    : [`Discord takes no messages from the site until ${toMinute(until)}: all of them wait.`]
}
