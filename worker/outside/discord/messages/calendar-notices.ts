import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type CalendarNotice,
  planCalendarNotices,
} from '#schema/community/calendar/calendar-notices.ts'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import { findOccurrence } from '#schema/community/calendar/list-occurrences.ts'
import { toPlaceLink } from '#schema/core/rich-text/to-link.ts'
import { toClockTime, toDayAndMonth, toWeekdayName } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { discordWebhooks, type Webhook } from '#schema/tables/outside/discord.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { TABLE_OF_GROUP_KIND } from '#worker/realm/groups/read-group.ts'
import { type PlannedEntry, readPlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import { countFittingLines, escapeMarkdown } from './compose.ts'
import { insertDiscordMessage } from './record-delivery-result.ts'

/** Discord limits a description to 4,096 characters, and a notice has up to 290. */
const NOTICES_MAX = 14

type Planner = Pick<Webhook, 'kind' | 'groupUuid'>

export function sqlIsCalendarCheckDue(now: number): SQL {
  return sql`(${discordWebhooks.evenings} <> 'none' AND (${discordWebhooks.eveningsDueAt} <= ${now}
    OR EXISTS (
      SELECT 1 FROM ${calendarEntries} WHERE calendar_entries.kind = ${discordWebhooks.kind}
        AND calendar_entries.group_uuid = ${discordWebhooks.groupUuid}
        AND updated_at > ${discordWebhooks.eveningsReadAt})))`
}

export async function isCalendarCheckDue({ db, now }: Ctx, webhook: Webhook): Promise<boolean> {
  if (webhook.evenings === 'none') return false
  const rows = await db
    .select({ id: discordWebhooks.id })
    .from(discordWebhooks)
    .where(and(eq(discordWebhooks.id, webhook.id), sqlIsCalendarCheckDue(now)))
  return rows.length > 0
}

export async function queueCalendarNotices(ctx: Ctx, webhook: Webhook): Promise<boolean> {
  const { db, now } = ctx
  const { id, kind, groupUuid, knownEvenings } = webhook
  const entries = await readEntries(ctx, webhook)
  // `entries` is null if the group has left the game. Then the webhook keeps its state.
  const { notices, known, dueAt } = entries
    ? planCalendarNotices(knownEvenings, entries, now, NOTICES_MAX)
    : { notices: [], known: knownEvenings, dueAt: now + HOUR_MS }
  await runBatch(ctx, [
    ...(notices.length === 0 ? [] : [insertDiscordMessage(ctx, webhook, { evenings: notices })]),
    db.run(sql`
      UPDATE discord_webhooks SET known_evenings = ${known && JSON.stringify(known)},
        evenings_due_at = ${dueAt}, evenings_read_at = max(${now}, coalesce((
          SELECT max(updated_at) FROM ${calendarEntries} WHERE calendar_entries.kind = ${kind}
            AND calendar_entries.group_uuid = ${groupUuid}), 0))
      WHERE id = ${id}`),
  ])
  return notices.length > 0
}

export async function toCalendarNoticeLines(
  ctx: Ctx,
  planner: Planner,
  notices: readonly CalendarNotice[],
): Promise<string[]> {
  const entries = await readEntries(ctx, planner)
  if (!entries) return []
  const places = await readPlaces(ctx, notices)
  const told: { line: string; place: string | null }[] = []
  for (const notice of notices) {
    const entry = entries.find(({ id }) => id === notice.entryId)
    const line = entry ? toLine(notice, entry, ctx.now) : await toLineOfRemoved(ctx, notice)
    const isOn = notice.what !== 'called-off'
    if (line) told.push({ line, place: (isOn && places.get(notice.entryId)) || null })
  }
  const whole = told.flatMap(({ line, place }) => (place ? [line, `Where: ${place}`] : [line]))
  return countFittingLines(whole) === whole.length ? whole : told.map(({ line }) => line)
}

async function readPlaces({ db }: Ctx, notices: readonly CalendarNotice[]) {
  const ids = notices.map(({ entryId }) => entryId)
  const rows = await db
    .select({ id: calendarEntries.id, place: calendarEntries.place })
    .from(calendarEntries)
    .where(inArray(calendarEntries.id, ids))
  return new Map(rows.flatMap(({ id, place }) => (place ? [[id, toWhere(place)] as const] : [])))
}

/** Links web URLs only, because Discord shows URLs of the Second Life viewer as plain text. */
function toWhere(place: string): string {
  const href = toPlaceLink(place)?.href
  return href?.startsWith('https:') ? `<${href}>` : escapeMarkdown(place)
}

function toLine(notice: CalendarNotice, entry: PlannedEntry, now: number): string | null {
  const { what, date, from } = notice
  const name = toName(entry.title)
  const occurrence = findOccurrence(entry, date)
  const isOn = occurrence !== null && !occurrence.isCalledOff
  if (what === 'called-off') return isOn ? null : `${name}, ${toTime(from)}, is cancelled.`
  if (!isOn || occurrence.startAt <= now) return null
  const { startAt } = occurrence
  if (what === 'on') return `${name} takes place after all: ${toTime(startAt)}.`
  if (what === 'moved') return `${name} is moved: not ${toTime(from)}, but ${toTime(startAt)}.`
  return `${name} begins <t:${Math.floor(startAt / 1000)}:R>: ${toTime(startAt)}.`
}

async function toLineOfRemoved({ db }: Ctx, notice: CalendarNotice): Promise<string | null> {
  if (notice.what !== 'called-off') return null
  const [row] = await db
    .select({ title: calendarEntries.title })
    .from(calendarEntries)
    .where(sql`id = ${notice.entryId} AND removed_at IS NOT NULL AND audience = 'everybody'`)
  return row ? `${toName(row.title)}, ${toTime(notice.from)}, is cancelled.` : null
}

function toName(title: string | null): string {
  return title === null ? DEFAULT_EVENT_TITLE : `**${escapeMarkdown(title)}**`
}

/** Example: Saturday 28 November, 19:00 SLT (<t:…:F> your time). Discord localizes the tag. */
function toTime(at: number): string {
  const zoned = formatInTimeZone(at, GAME_TIME_ZONE)
  const day = `${toWeekdayName(zoned)} ${toDayAndMonth(zoned)}`
  return `${day}, ${toClockTime(zoned)} ${GAME_TIME_ZONE_NAME} (<t:${Math.floor(at / 1000)}:F> your time)`
}

async function readEntries(ctx: Ctx, { kind, groupUuid }: Planner): Promise<PlannedEntry[] | null> {
  let id = 0
  if (kind !== 'realm') {
    const table = TABLE_OF_GROUP_KIND[kind]
    const [row] = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.uuid, groupUuid), isNull(table.departedAt)))
    if (!row) return null
    id = row.id
  }
  const [planned] = await readPlannedEvents(ctx, [{ kind, id }])
  return planned?.entries.filter(({ audience }) => audience === 'everybody') ?? []
}
