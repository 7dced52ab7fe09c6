import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type {
  ConnectWebhookBody,
  DiscordSettings,
  WebhookNewsChoice,
} from '#schema/contracts/outside/discord.ts'
import { toPreviousIsoWeek } from '#schema/core/time/weeks.ts'
import {
  parseWebhookAddress,
  WEBHOOKS_MAX,
  type WebhookAddress,
} from '#schema/outside/discord/webhooks.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { discordMessages, discordWebhooks, type Webhook } from '#schema/tables/outside/discord.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { callDiscordWebhook } from '../call-discord.ts'
import { decryptToken, encryptToken } from '../encrypt-token.ts'
import {
  DEFAULT_WEBHOOK_NAME,
  getDiscordSettings,
  getManagedChronicle,
  INCOMING_WEBHOOK_TYPE,
  type ManagedChronicle,
  type NewsTarget,
  sqlIsWebhookOfChronicle,
  type VerifiedWebhook,
} from './get-settings.ts'

const LAST_LETTERS = 4
const proved = z.object({ type: z.number(), name: z.string().nullable() })

export async function connectWebhook(
  ctx: Ctx,
  target: NewsTarget,
  { address, ...choice }: ConnectWebhookBody,
  origin: string,
): Promise<DiscordSettings> {
  await getManagedChronicle(ctx, target)
  const parsed = parseWebhookAddress(address)
  if (!parsed) throw refuse(REFUSAL_MESSAGES.webhookAddress)
  const name = await prove(ctx, parsed, origin)
  await storeWebhook(ctx, target, { ...parsed, name }, choice, origin)
  return getDiscordSettings(ctx, target)
}

export async function storeWebhook(
  ctx: Ctx,
  target: NewsTarget,
  { discordId, token, name }: VerifiedWebhook,
  choice: WebhookNewsChoice,
  origin: string,
): Promise<void> {
  const news = await getManagedChronicle(ctx, target)
  const sealed = await encryptToken(ctx.env, token, discordId)
  const { accountId } = requireAccount(ctx.actor)
  const { kind, groupUuid, mayWrite } = news
  const [changed] = await runBatch(ctx, [
    ctx.db.run(sql`
      INSERT INTO ${discordWebhooks} (kind, group_uuid, account_id, discord_id, name, sealed,
        last_four, origin, kinds, loud_kinds, mode, is_weekly, told_week, evenings, thread_id,
        created_at, event_id)
      SELECT ${kind}, ${groupUuid}, ${accountId}, ${discordId}, ${name}, ${sealed},
        ${token.slice(-LAST_LETTERS)}, ${origin}, ${JSON.stringify(choice.kinds)},
        ${JSON.stringify(choice.loudKinds)}, ${choice.mode}, ${Number(choice.isWeekly)},
        ${toPreviousIsoWeek(toEpochDay(ctx.now))}, ${choice.evenings}, ${choice.threadId}, ${ctx.now},
        coalesce((SELECT max(id) FROM events), 0)
      WHERE ${mayWrite} AND (
        SELECT count(*) FROM ${discordWebhooks} WHERE kind = ${kind} AND group_uuid = ${groupUuid}
      ) < ${WEBHOOKS_MAX}
      ON CONFLICT DO NOTHING`),
    auditIfChanged(ctx, {
      action: 'connect webhook',
      targetKind: kind,
      target: groupUuid,
      after: name,
    }),
  ])
  if (changed === 0) throw await findReason(ctx, target, discordId)
}

async function prove(ctx: Ctx, address: WebhookAddress, origin: string): Promise<string> {
  const outcome = await callDiscordWebhook(ctx.env, { ...address, origin }, { method: 'GET' })
  if (outcome.kind === 'done') {
    const webhook = proved.safeParse(outcome.body)
    if (webhook.success && webhook.data.type === INCOMING_WEBHOOK_TYPE)
      return webhook.data.name ?? DEFAULT_WEBHOOK_NAME
    throw refuse('This webhook does not accept messages.')
  }
  if (outcome.kind === 'ended')
    throw refuse(`Discord does not know this webhook: ${outcome.reason}`)
  throw new AppError('unavailable', 'Discord does not answer now.', {
    next: 'Please try again in a few minutes. Nothing was changed.',
  })
}

function refuse(message: string): AppError {
  return new AppError('malformed', message, { fields: { address: message } })
}

async function findReason(ctx: Ctx, target: NewsTarget, discordId: string): Promise<AppError> {
  const news = await getManagedChronicle(ctx, target)
  const webhooks = await ctx.db
    .select({ discordId: discordWebhooks.discordId })
    .from(discordWebhooks)
    .where(sqlIsWebhookOfChronicle(news))
  if (webhooks.some((one) => one.discordId === discordId)) {
    return new AppError('conflict', 'This webhook is connected already.')
  }
  return new AppError('conflict', `No more than ${WEBHOOKS_MAX} webhooks can be connected.`)
}

export async function editWebhook(
  ctx: Ctx,
  target: NewsTarget,
  webhookId: number,
  { kinds, loudKinds, mode, isWeekly, evenings, threadId }: WebhookNewsChoice,
  origin: string,
): Promise<DiscordSettings> {
  const news = await getManagedChronicle(ctx, target)
  const webhook = await getWebhook(ctx, news, webhookId)
  const { isWeekly: wasWeekly, toldWeek } = discordWebhooks
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(discordWebhooks)
      .set({
        ...{ kinds, loudKinds, mode, isWeekly, evenings, threadId, origin },
        toldWeek: sql`iif(${wasWeekly}, ${toldWeek}, ${toPreviousIsoWeek(toEpochDay(ctx.now))})`,
        ...(evenings === 'none' && { knownEvenings: null }),
      })
      .where(and(eq(discordWebhooks.id, webhook.id), news.mayWrite)),
    auditIfChanged(ctx, {
      action: 'set webhook',
      targetKind: news.kind,
      target: news.groupUuid,
      before: toSummary(webhook),
      after: toSummary({ name: webhook.name, mode, kinds, isWeekly, evenings }),
    }),
  ])
  if (changed === 0) throw new AppError('forbidden', 'You no longer own this.')
  return getDiscordSettings(ctx, target)
}

export async function disconnectWebhook(
  ctx: Ctx,
  target: NewsTarget,
  webhookId: number,
  atDiscord: boolean,
): Promise<DiscordSettings> {
  const news = await getManagedChronicle(ctx, target)
  const webhook = await getWebhook(ctx, news, webhookId)
  const [, changed] = await runBatch(ctx, [
    ctx.db
      .delete(discordMessages)
      .where(and(eq(discordMessages.webhookId, webhook.id), news.mayWrite)),
    ctx.db.delete(discordWebhooks).where(and(eq(discordWebhooks.id, webhook.id), news.mayWrite)),
    auditIfChanged(ctx, {
      action: 'disconnect webhook',
      targetKind: news.kind,
      target: news.groupUuid,
      before: webhook.name,
    }),
  ])
  if (changed === 0) throw new AppError('forbidden', 'You no longer own this.')
  if (atDiscord && webhook.endedAt === null) await deleteAtDiscord(ctx, webhook)
  return getDiscordSettings(ctx, target)
}

async function deleteAtDiscord(ctx: Ctx, { discordId, sealed, origin }: Webhook): Promise<void> {
  const token = await decryptToken(ctx.env, sealed, discordId).catch(() => null)
  if (token) await callDiscordWebhook(ctx.env, { discordId, token, origin }, { method: 'DELETE' })
}

async function getWebhook({ db }: Ctx, news: ManagedChronicle, id: number): Promise<Webhook> {
  const [webhook] = await db
    .select()
    .from(discordWebhooks)
    .where(and(eq(discordWebhooks.id, id), sqlIsWebhookOfChronicle(news)))
  if (!webhook) throw new AppError('not-found', 'There is no such webhook.')
  return webhook
}

type Told = Pick<Webhook, 'name' | 'mode' | 'kinds' | 'isWeekly' | 'evenings'>

function toSummary({ name, mode, kinds, isWeekly, evenings }: Told): string {
  const how = mode === 'daily' ? 'one message a day' : 'as it happens'
  const more = [
    ...(isWeekly ? ['the week'] : []),
    ...(evenings === 'none' ? [] : ['calendar events']),
  ]
  return `${name}: ${how}; ${[...kinds, ...more].join(', ')}`
}
