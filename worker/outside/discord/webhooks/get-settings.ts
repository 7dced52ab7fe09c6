import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { DiscordSettings, DiscordWebhook } from '#schema/contracts/outside/discord.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'
import {
  DELIVERIES_SHOWN,
  EXAMPLES_PER_EVENT_KIND,
  type WebhookAddress,
} from '#schema/outside/discord/webhooks.ts'
import { DAY_MS } from '#schema/rules.ts'
import {
  discordMessages,
  discordWebhooks,
  type StoredMessage,
  type Webhook,
} from '#schema/tables/outside/discord.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { SITE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay, toIsoDate, toIsoInstant } from '#worker/core/db/day.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { EVENT_COLUMNS, type EventRow } from '#worker/history/chronicle/plan-event-read.ts'
import { findDiscordPauseEnd } from '#worker/outside/discord/call-discord.ts'
import { findOAuthClient } from '#worker/outside/discord/grant.ts'
import { readPublicEvents } from '#worker/outside/discord/messages/compose.ts'
import {
  type ChronicleKey,
  readNewsSubject,
} from '#worker/outside/discord/messages/read-news-subject.ts'
import { getEditableGroup, selectEditorSeat } from '#worker/realm/groups/edit-group.ts'

export type NewsTarget = { kind: 'realm' } | { kind: GroupKind; id: number }

/** `mayWrite` is an SQL condition that each write checks again. */
export type ManagedChronicle = ChronicleKey & { name: string; mayWrite: SQL }

export async function getManagedChronicle(ctx: Ctx, target: NewsTarget): Promise<ManagedChronicle> {
  if (target.kind === 'realm') {
    requireCapability(ctx.actor, 'administer')
    return { kind: 'realm', groupUuid: '', name: SITE.name, mayWrite: sql`true` }
  }
  const { kind, id } = target
  const { uuid, name } = await getEditableGroup(ctx, kind, id)
  return { kind, groupUuid: uuid, name, mayWrite: exists(selectEditorSeat(ctx, kind, uuid)) }
}

export function sqlIsWebhookOfChronicle({ kind, groupUuid }: ChronicleKey): SQL | undefined {
  return and(eq(discordWebhooks.kind, kind), eq(discordWebhooks.groupUuid, groupUuid))
}

export const INCOMING_WEBHOOK_TYPE = 1
export const DEFAULT_WEBHOOK_NAME = 'Webhook'

export type VerifiedWebhook = WebhookAddress & { name: string }

const RECENT_DAYS = 7
const RECENT_MAX = 500

export async function getDiscordSettings(ctx: Ctx, target: NewsTarget): Promise<DiscordSettings> {
  const { db, now } = ctx
  const news = await getManagedChronicle(ctx, target)
  const webhooks = await db
    .select()
    .from(discordWebhooks)
    .where(sqlIsWebhookOfChronicle(news))
    .orderBy(discordWebhooks.id)
  const messages = await Promise.all(webhooks.map(({ id }) => readDeliveries(ctx, id)))
  const about = await readNewsSubject(ctx, { ...news, origin: '' }, { week: null, evenings: null })
  return {
    name: news.name,
    webhooks: webhooks.map((webhook, index) => toWebhook(webhook, messages[index] ?? [], now)),
    applicationId: findOAuthClient(ctx.env)?.id ?? null,
    pausedUntil: toIsoInstant(await findDiscordPauseEnd(db, now)),
    recent: await readRecent(ctx, news),
    heading: { name: about.name, crest: about.crest, card: about.card },
  }
}

function readDeliveries({ db }: Ctx, webhookId: number): Promise<StoredMessage[]> {
  return db
    .select()
    .from(discordMessages)
    .where(eq(discordMessages.webhookId, webhookId))
    .orderBy(desc(discordMessages.id))
    .limit(DELIVERIES_SHOWN)
}

function toWebhook(webhook: Webhook, messages: StoredMessage[], now: number): DiscordWebhook {
  const { id, name, lastFour, kinds, loudKinds, mode, isWeekly, evenings, threadId } = webhook
  const { maybeDoubled, endedReason } = webhook
  return {
    ...{ id, name, lastFour, kinds, loudKinds, mode, isWeekly, evenings, threadId },
    ...{ maybeDoubled, endedReason },
    connectedAt: new Date(webhook.createdAt).toISOString(),
    endedAt: toIsoInstant(webhook.endedAt),
    waitsUntil: webhook.retryAt > now ? toIsoInstant(webhook.retryAt) : null,
    deliveries: messages.map((message) => ({
      id: message.id,
      at: new Date(message.at).toISOString(),
      events: message.events,
      week: message.week,
      evenings: message.evenings?.length ?? 0,
      state: message.state,
      reason: message.reason,
      isMaybeDoubled: message.unanswered > (message.state === 'sent' ? 0 : 1),
    })),
  }
}

type Counted = { runId: number; at: number; kind: EventKind; events: number }
type Example = EventRow & { runId: number }

async function readRecent(
  { db, now }: Ctx,
  { kind, groupUuid }: ChronicleKey,
): Promise<DiscordSettings['recent']> {
  const since = now - RECENT_DAYS * DAY_MS
  const newest =
    kind === 'realm'
      ? sql`SELECT id AS event_id FROM events ORDER BY id DESC LIMIT ${RECENT_MAX}`
      : sql`SELECT event_id FROM event_subjects WHERE kind = ${kind} AND uuid = ${groupUuid}
          ORDER BY event_id DESC LIMIT ${RECENT_MAX}`
  const counted = await db.all<Counted>(sql`
    SELECT run_id AS runId, min(at) AS at, kind, count(*) AS events
    FROM (${newest}) AS newest CROSS JOIN events ON id = event_id
    WHERE at >= ${since} GROUP BY run_id, kind ORDER BY run_id`)
  // Reads the events of each kind from one sync only, because an example message covers one sync.
  const examples = await db.all<Example>(sql`
    SELECT * FROM (
      SELECT ${EVENT_COLUMNS}, 1 AS isShared, run_id AS runId,
        min(run_id) OVER (PARTITION BY events.kind) AS first_run,
        row_number() OVER (PARTITION BY events.kind ORDER BY events.id) AS place
      FROM (${newest}) AS newest CROSS JOIN events ON events.id = event_id
      WHERE at >= ${since})
    WHERE runId = first_run AND place <= ${EXAMPLES_PER_EVENT_KIND} ORDER BY id`)
  const told = await readPublicEvents({ db }, examples)
  const runs = Map.groupBy(counted, ({ runId }) => runId)
  return Array.from(runs, ([runId, rows]) => ({
    day: toIsoDate(toEpochDay(rows[0]?.at ?? now)),
    kinds: Object.fromEntries(rows.map((row) => [row.kind, row.events])),
    examples: told.filter((_, index) => examples[index]?.runId === runId),
  }))
}
