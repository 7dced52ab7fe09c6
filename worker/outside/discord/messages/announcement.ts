import { type SQL, sql } from 'drizzle-orm'
import { siteTexts } from '#schema/tables/community/site-texts.ts'
import { discordWebhooks, type Webhook } from '#schema/tables/outside/discord.ts'
import { findAnnouncement } from '#worker/community/site/site-texts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { insertDiscordMessage, updateWebhook } from './record-delivery-result.ts'

export function sqlHasNewAnnouncement(now: number): SQL {
  return sql`(${discordWebhooks.kind} = 'realm' AND EXISTS (
    SELECT 1 FROM ${siteTexts} WHERE ${siteTexts.name} = 'announcement'
      AND ${siteTexts.isForDiscord} AND ${siteTexts.setAt} > ${discordWebhooks.toldAnnouncement}
      AND ${siteTexts.until} >= ${new Date(now).toISOString().slice(0, 10)}))`
}

export async function queueAnnouncement(ctx: Ctx, webhook: Webhook): Promise<boolean> {
  if (webhook.kind !== 'realm') return false
  const announcement = await findAnnouncement(ctx)
  if (!announcement?.isForDiscord || announcement.id <= webhook.toldAnnouncement) return false
  await runBatch(ctx, [
    insertDiscordMessage(ctx, webhook, { announcement: announcement.text }),
    updateWebhook(ctx, webhook, { toldAnnouncement: announcement.id }),
  ])
  return true
}
