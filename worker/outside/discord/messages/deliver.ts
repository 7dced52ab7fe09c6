import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { findMondayOfIsoWeek, toIsoWeek, toPreviousIsoWeek } from '#schema/core/time/weeks.ts'
import { MESSAGE_LINES_MAX } from '#schema/outside/discord/webhooks.ts'
import { DAY_MS } from '#schema/rules.ts'
import type { StoredMessage as Stored, Webhook } from '#schema/tables/outside/discord.ts'
import { discordMessages, discordPause, discordWebhooks } from '#schema/tables/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toErrorText } from '#worker/core/database-error.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import type { EventRow } from '#worker/history/chronicle/plan-event-read.ts'
import { callDiscordWebhook, type WebhookCall, type WebhookCredentials } from '../call-discord.ts'
import { decryptToken } from '../encrypt-token.ts'
import { queueAnnouncement, sqlHasNewAnnouncement } from './announcement.ts'
import {
  isCalendarCheckDue,
  queueCalendarNotices,
  sqlIsCalendarCheckDue,
  toCalendarNoticeLines,
} from './calendar-notices.ts'
import {
  countFittingLines,
  escapeMarkdown,
  hasLoudEvent,
  readWeekLines,
  toDiscordMessage,
  toEventLines,
} from './compose.ts'
import { readEventRange, readNewsSubject } from './read-news-subject.ts'
import {
  type Continuation,
  type DeliveryAttempt,
  insertDiscordMessage,
  postponeDelivery,
  recordDeliveryResult,
  updateDiscordMessage,
  updateWebhook,
} from './record-delivery-result.ts'

const QUERIES_MAX = 900
const WALL_MS_MAX = 25_000
/** Lifetime of a claim on a webhook: longer than sending a message can take. */
const CLAIM_MS = 120_000
/** Events read for a message: more than it can list, as settings may filter out most of them. */
const EVENTS_READ = 60
const WEEK_DAYS = 7
const NOTHING = {
  events: 'The entries were undone.',
  week: 'Nothing was recorded in this week.',
  evenings: 'The event is no longer planned.',
}
const KEY_GONE = 'Its address is encrypted with a key that the site no longer has'
const LAST_EVENT = Number.MAX_SAFE_INTEGER

type Due = { stored: Stored; events: EventRow[]; lines: string[] }
type Week = { week: string; end: number }
type Range = { first: number; last: number; limit: number }

/** Stores each message before sending it, and sends it at most twice. */
export async function deliverNews(ctx: Ctx): Promise<void> {
  const until = Date.now() + WALL_MS_MAX
  const hasRoom = () => ctx.dbTiming.queries < QUERIES_MAX && Date.now() < until
  for (const webhook of await readDue(ctx)) {
    if (!hasRoom()) return
    if (!(await claim(ctx, webhook))) continue
    try {
      const isOver = await deliverAll(ctx, webhook, hasRoom)
      if (isOver) return
    } catch (error) {
      // A failure of one webhook must not affect the others.
      const what = 'Discord webhook'
      console.error(
        JSON.stringify({ level: 'error', what, id: webhook.id, error: toErrorText(error) }),
      )
      await postponeDelivery(ctx, webhook)
    } finally {
      await updateWebhook(ctx, webhook, { claimedUntil: 0 })
    }
  }
}

function readDue({ db, now }: Ctx): Promise<Webhook[]> {
  return db
    .select()
    .from(discordWebhooks)
    .where(
      sql`ended_at IS NULL AND retry_at <= ${now} AND claimed_until <= ${now}
        AND NOT EXISTS (SELECT 1 FROM ${discordPause} WHERE until > ${now})
        AND (
          EXISTS (
            SELECT 1 FROM ${discordMessages}
            WHERE webhook_id = ${discordWebhooks.id} AND state = 'sending')
          OR is_weekly AND told_week < ${toPreviousIsoWeek(toEpochDay(now))}
          OR ${sqlIsCalendarCheckDue(now)}
          OR ${sqlHasNewAnnouncement(now)}
          OR iif(${discordWebhooks.kind} = 'realm',
            (SELECT max(id) FROM events),
            (SELECT max(event_id) FROM event_subjects
              WHERE event_subjects.kind = ${discordWebhooks.kind} AND uuid = group_uuid))
            > ${discordWebhooks.eventId})`,
    )
    .orderBy(discordWebhooks.eventId)
}

async function claim(ctx: Ctx, { id }: Webhook): Promise<boolean> {
  const [changed] = await runBatch(ctx, [
    ctx.db.run(sql`
      UPDATE discord_webhooks SET claimed_until = ${Date.now() + CLAIM_MS}
      WHERE id = ${id} AND claimed_until <= ${Date.now()} AND ended_at IS NULL`),
  ])
  return changed === 1
}

async function deliverAll(ctx: Ctx, first: Webhook, hasRoom: () => boolean): Promise<boolean> {
  let webhook: Webhook | null = first
  while (webhook && hasRoom()) {
    const due = (await readInterrupted(ctx, webhook)) ?? (await takeNext(ctx, webhook))
    if (due === 'end') return false
    if (due !== 'more') {
      const attempt = await send(ctx, webhook, due)
      const step = await recordDeliveryResult(ctx, webhook, due.stored, attempt)
      if (attempt.outcome.kind === 'banned') return true
      if (step === 'end') return false
    }
    webhook = await readAgain(ctx, webhook.id)
  }
  return false
}

async function readAgain({ db }: Ctx, id: number): Promise<Webhook | null> {
  const [webhook] = await db
    .select()
    .from(discordWebhooks)
    .where(and(eq(discordWebhooks.id, id), isNull(discordWebhooks.endedAt)))
  return webhook ?? null
}

async function readInterrupted(ctx: Ctx, webhook: Webhook): Promise<Due | null> {
  const stored = await findUnsent(ctx, webhook)
  if (!stored) return null
  const { firstEventId: first, lastEventId: last, week, evenings, announcement } = stored
  if (announcement) return { stored, events: [], lines: [escapeMarkdown(announcement)] }
  if (evenings) {
    return { stored, events: [], lines: await toCalendarNoticeLines(ctx, webhook, evenings) }
  }
  if (week) return { stored, events: [], lines: await readWeekLines(ctx, webhook, week) }
  const events = await readChosen(ctx, webhook, { first, last, limit: EVENTS_READ })
  return { stored, events, lines: await toEventLines(ctx, events) }
}

async function findUnsent({ db }: Ctx, { id }: Webhook): Promise<Stored | undefined> {
  const isUnsent = sql`webhook_id = ${id} AND state = 'sending'`
  const [stored] = await db.select().from(discordMessages).where(isUnsent)
  return stored
}

async function readChosen(ctx: Ctx, webhook: Webhook, range: Range): Promise<EventRow[]> {
  const events = await readEventRange(ctx, webhook, range)
  return events.filter(({ kind }) => webhook.kinds.includes(kind))
}

/** Stores the next message, and marks its events as posted in the same transaction. */
async function takeNext(ctx: Ctx, webhook: Webhook): Promise<Due | Continuation> {
  if (await queueAnnouncement(ctx, webhook)) {
    return (await readInterrupted(ctx, webhook)) ?? 'more'
  }
  if (await isCalendarCheckDue(ctx, webhook)) {
    const isTaken = await queueCalendarNotices(ctx, webhook)
    return (isTaken && (await readInterrupted(ctx, webhook))) || 'more'
  }
  const first = webhook.eventId + 1
  const dueWeek = findDueWeek(webhook, ctx.now)
  const all = await readEventRange(ctx, webhook, { first, last: LAST_EVENT, limit: EVENTS_READ })
  // Posts the events of a finished week before the summary of that week.
  const read = dueWeek ? all.filter(({ at }) => at < dueWeek.end) : all
  const last = read.at(-1)
  if (!last) return dueWeek ? takeWeek(ctx, webhook, dueWeek) : 'end'
  const wanted = read.filter(({ kind }) => webhook.kinds.includes(kind)).slice(0, MESSAGE_LINES_MAX)
  if (wanted.length === 0) {
    await updateWebhook(ctx, webhook, { eventId: last.id })
    return read.length < EVENTS_READ && !dueWeek ? 'end' : 'more'
  }
  const day = webhook.mode === 'daily' ? toEpochDay(ctx.now) : null
  const edited = day === null ? null : await takeEdit(ctx, webhook, wanted, day)
  return edited ?? take(ctx, webhook, wanted, day)
}

function findDueWeek({ isWeekly, toldWeek }: Webhook, now: number): Week | null {
  if (!isWeekly) return null
  const newest = toPreviousIsoWeek(toEpochDay(now))
  const told = findMondayOfIsoWeek(toldWeek)
  const week = told === null ? newest : toIsoWeek(told + WEEK_DAYS)
  const monday = findMondayOfIsoWeek(week)
  if (monday === null || week > newest) return null
  return { week, end: (monday + WEEK_DAYS) * DAY_MS }
}

async function takeWeek(ctx: Ctx, webhook: Webhook, { week }: Week): Promise<Due | Continuation> {
  await runBatch(ctx, [
    insertDiscordMessage(ctx, webhook, { week }),
    updateWebhook(ctx, webhook, { toldWeek: week }),
  ])
  return (await readInterrupted(ctx, webhook)) ?? 'end'
}

async function takeEdit(
  ctx: Ctx,
  webhook: Webhook,
  wanted: EventRow[],
  day: number,
): Promise<Due | null> {
  const [stored] = await ctx.db
    .select()
    .from(discordMessages)
    .where(and(eq(discordMessages.webhookId, webhook.id), eq(discordMessages.day, day)))
    .orderBy(desc(discordMessages.id))
    .limit(1)
  const lastEventId = wanted.at(-1)?.id
  if (stored?.state !== 'sent' || lastEventId === undefined) return null
  const range = { first: stored.firstEventId, last: lastEventId, limit: EVENTS_READ + 1 }
  const events = await readChosen(ctx, webhook, range)
  const lines = await toEventLines(ctx, events)
  const isWhole = events.at(-1)?.id === lastEventId && countFittingLines(lines) === lines.length
  if (!isWhole) return null
  const edited = { state: 'sending', lastEventId } as const
  await runBatch(ctx, [
    updateDiscordMessage(ctx, stored, { ...edited, events: events.length, at: ctx.now }),
    updateWebhook(ctx, webhook, { eventId: lastEventId }),
  ])
  return { stored: { ...stored, ...edited }, events, lines }
}

async function take(
  ctx: Ctx,
  webhook: Webhook,
  wanted: EventRow[],
  day: number | null,
): Promise<Due | Continuation> {
  const all = await toEventLines(ctx, wanted)
  const lines = all.slice(0, countFittingLines(all))
  const events = wanted.slice(0, lines.length)
  const [first, last] = [events[0]?.id, events.at(-1)?.id]
  if (first === undefined || last === undefined) return 'end'
  const message = { firstEventId: first, lastEventId: last, events: events.length, day }
  await runBatch(ctx, [
    insertDiscordMessage(ctx, webhook, message),
    updateWebhook(ctx, webhook, { eventId: last }),
  ])
  const stored = await findUnsent(ctx, webhook)
  return stored ? { stored, events, lines } : 'end'
}

function toSubject({ week, evenings }: Stored): keyof typeof NOTHING {
  if (evenings) return 'evenings'
  return week ? 'week' : 'events'
}

async function send(ctx: Ctx, webhook: Webhook, due: Due): Promise<DeliveryAttempt> {
  const { stored, events, lines } = due
  const { discordId, origin, threadId, loudKinds } = webhook
  // There is nothing to post if an undo has deleted all events of the message.
  if (lines.length === 0) {
    const reason = NOTHING[toSubject(stored)]
    return { outcome: { kind: 'refused', reason, code: null }, isPosted: false }
  }
  const token = await decryptToken(ctx.env, webhook.sealed, discordId)
  if (token === null) return { outcome: { kind: 'ended', reason: KEY_GONE }, isPosted: false }
  const credentials: WebhookCredentials = { discordId, token, origin }
  const call = (request: WebhookCall) => callDiscordWebhook(ctx.env, credentials, request)
  const about = await readNewsSubject(ctx, webhook, stored)
  const isLoud = stored.evenings
    ? webhook.evenings === 'loud'
    : stored.announcement !== null || hasLoudEvent(events, loudKinds)
  const { flags, ...body } = toDiscordMessage(about, lines, isLoud)
  const thread: Record<string, string> = threadId ? { thread_id: threadId } : {}
  if (stored.discordMessageId) {
    const path = `/messages/${stored.discordMessageId}`
    return { outcome: await call({ method: 'PATCH', path, query: thread, body }), isPosted: false }
  }
  if (stored.unanswered > 0) {
    // Does not post again until Discord answers a GET request, because Discord may be down.
    const proof = await call({ method: 'GET' })
    if (proof.kind !== 'done') {
      const outcome = proof.kind === 'unknown' ? ({ kind: 'unreachable' } as const) : proof
      return { outcome, isPosted: false }
    }
  }
  await updateDiscordMessage(ctx, stored, { unanswered: sql`${discordMessages.unanswered} + 1` })
  const query = { wait: 'true', ...thread }
  const outcome = await call({ method: 'POST', query, body: { ...body, flags } })
  return { outcome, isPosted: true }
}
