import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { END_WEBHOOK_ACTION } from '#schema/community/moderation.ts'
import { DELIVERIES_KEPT } from '#schema/outside/discord/webhooks.ts'
import {
  discordMessages,
  discordPause,
  discordWebhooks,
  type StoredMessage,
  type Webhook,
} from '#schema/tables/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit } from '#worker/core/db/audit.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { type DiscordCallOutcome, pauseDiscord } from '#worker/outside/discord/call-discord.ts'

export type Continuation = 'more' | 'end'

export type DeliveryAttempt = { outcome: DiscordCallOutcome; isPosted: boolean }

const RETRY_FIRST_MS = 60_000
const RETRY_MAX_MS = 60 * 60_000
const UNANSWERED_MAX = 2
const WAITED_SECONDS_MAX = 2

const TOO_MANY_OLD_EDITS = 30046
const MESSAGE_GONE = 10008

const ONE_FEWER = sql`${discordMessages.unanswered} - 1`

const posted = z.object({ id: z.string() })

export async function recordDeliveryResult(
  ctx: Ctx,
  webhook: Webhook,
  stored: StoredMessage,
  { outcome, isPosted }: DeliveryAttempt,
): Promise<Continuation> {
  const { db, now } = ctx
  // `unanswered` was incremented before the message was posted. A response decrements it again.
  const takeBack = isPosted ? [updateDiscordMessage(ctx, stored, { unanswered: ONE_FEWER })] : []
  switch (outcome.kind) {
    case 'done': {
      const { id = stored.discordMessageId } = posted.partial().catch({}).parse(outcome.body)
      await runBatch(ctx, [
        ...(isPosted ? [countDoubled(ctx, webhook, stored)] : []),
        updateDiscordMessage(ctx, stored, {
          state: 'sent',
          discordMessageId: id,
          at: now,
          ...(isPosted && { unanswered: ONE_FEWER }),
        }),
        updateWebhook(ctx, webhook, { failures: 0, retryAt: 0 }),
        db.delete(discordPause),
        sweep(ctx, webhook),
      ])
      return 'more'
    }
    case 'wait': {
      const isShort = outcome.seconds <= WAITED_SECONDS_MAX
      if (isShort) await new Promise((resolve) => setTimeout(resolve, outcome.seconds * 1000))
      const retryAt = isShort ? 0 : now + Math.ceil(outcome.seconds * 1000)
      await runBatch(ctx, [...takeBack, updateWebhook(ctx, webhook, { retryAt })])
      return isShort ? 'more' : 'end'
    }
    case 'banned':
      await runBatch(ctx, [...takeBack, pauseDiscord(ctx)])
      return 'end'
    case 'unreachable':
      await postponeDelivery(ctx, webhook)
      return 'end'
    case 'unknown': {
      const isLast = stored.unanswered + 1 >= UNANSWERED_MAX && !stored.discordMessageId
      await postponeDelivery(
        ctx,
        webhook,
        isLast
          ? [
              countDoubled(ctx, webhook, stored),
              putAside(ctx, stored, `It was sent twice. ${outcome.reason}`),
            ]
          : [],
      )
      return 'end'
    }
    case 'ended':
      await endWebhook(ctx, webhook, outcome.reason, [putAside(ctx, stored, outcome.reason)])
      return 'end'
    case 'refused':
      return noteRefusal(ctx, webhook, stored, outcome, takeBack)
  }
}

async function noteRefusal(
  ctx: Ctx,
  webhook: Webhook,
  stored: StoredMessage,
  { code, reason }: { code: number | null; reason: string },
  takeBack: Statement[],
): Promise<Continuation> {
  if (code === TOO_MANY_OLD_EDITS) {
    await postponeDelivery(ctx, webhook)
    return 'end'
  }
  if (code === MESSAGE_GONE && stored.discordMessageId) {
    // Someone deleted the day's message, so it is posted again.
    await updateDiscordMessage(ctx, stored, { discordMessageId: null, unanswered: 0 })
    return 'more'
  }
  await runBatch(ctx, [...takeBack, putAside(ctx, stored, reason), sweep(ctx, webhook)])
  return 'more'
}

export function toRetryWaitMs(failures: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS)
}

export async function postponeDelivery(ctx: Ctx, webhook: Webhook, statements: Statement[] = []) {
  const waitMs = toRetryWaitMs(webhook.failures)
  await runBatch(ctx, [
    ...statements,
    updateWebhook(ctx, webhook, {
      failures: sql`${discordWebhooks.failures} + 1`,
      retryAt: ctx.now + waitMs,
    }),
  ])
}

async function endWebhook(
  ctx: Ctx,
  { id, kind, groupUuid, name }: Webhook,
  reason: string,
  statements: Statement[],
): Promise<void> {
  await runBatch(ctx, [
    ...statements,
    ctx.db
      .update(discordWebhooks)
      .set({ endedAt: ctx.now, endedReason: reason })
      .where(and(eq(discordWebhooks.id, id), isNull(discordWebhooks.endedAt))),
    audit(ctx, {
      action: END_WEBHOOK_ACTION,
      targetKind: kind,
      target: groupUuid,
      before: name,
      after: reason,
    }),
  ])
}

/** Must run before the message is updated, because it reads the message's `unanswered` count. */
function countDoubled({ db }: Ctx, { id }: Webhook, stored: StoredMessage): Statement {
  return db.run(sql`
    UPDATE discord_webhooks SET maybe_doubled = maybe_doubled + coalesce((
      SELECT unanswered >= ${UNANSWERED_MAX} FROM discord_messages WHERE id = ${stored.id}), 0)
    WHERE id = ${id}`)
}

function putAside(ctx: Ctx, stored: StoredMessage, reason: string): Statement {
  return updateDiscordMessage(ctx, stored, { state: 'put-aside', reason, at: ctx.now })
}

export function updateWebhook(
  { db }: Ctx,
  { id }: Webhook,
  set: SQLiteUpdateSetSource<typeof discordWebhooks>,
) {
  return db.update(discordWebhooks).set(set).where(eq(discordWebhooks.id, id))
}

/** Stores a message to send. By default, it has no events and keeps the webhook's `eventId`. */
export function insertDiscordMessage(
  { db, now }: Ctx,
  { id, eventId }: Pick<Webhook, 'id' | 'eventId'>,
  message: Partial<typeof discordMessages.$inferInsert>,
) {
  const position = { webhookId: id, firstEventId: eventId, lastEventId: eventId, events: 0 }
  const state = { state: 'sending', unanswered: 0, at: now } as const
  return db.insert(discordMessages).values({ ...position, ...state, ...message })
}

export function updateDiscordMessage(
  { db }: Ctx,
  { id }: StoredMessage,
  set: SQLiteUpdateSetSource<typeof discordMessages>,
) {
  return db.update(discordMessages).set(set).where(eq(discordMessages.id, id))
}

function sweep({ db }: Ctx, { id }: Webhook): Statement {
  return db.run(sql`
    DELETE FROM discord_messages WHERE webhook_id = ${id} AND id <= (
      SELECT id FROM discord_messages WHERE webhook_id = ${id}
      ORDER BY id DESC LIMIT 1 OFFSET ${DELIVERIES_KEPT})`)
}
