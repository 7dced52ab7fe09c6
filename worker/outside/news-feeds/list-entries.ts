import { sql } from 'drizzle-orm'
import {
  type EventSeries,
  listUpcomingExceptions,
} from '#schema/community/calendar/list-occurrences.ts'
import type { Announcement } from '#schema/contracts/community/site.ts'
import type { ChronicleEvent, GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import type { NewsFeedQuery } from '#schema/contracts/outside/feeds.ts'
import { listEventKindsOfTopic } from '#schema/history/topic-kinds.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import { findAnnouncement } from '#worker/community/site/site-texts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { readEventPage } from '#worker/history/chronicle/list-events.ts'
import {
  createUuidsByKind,
  readNames,
  type UuidsByKind,
} from '#worker/history/chronicle/read-names.ts'
import { addEventUuids, toChronicleEvent } from '#worker/history/chronicle/to-chronicle-event.ts'
import {
  type NameChangeKey,
  readNameChanges,
  toNameChangeKey,
} from '#worker/realm/rows/name-changes.ts'
import { type ChronicleSubject, listChronicleSubjects, TABLES } from '#worker/realm/rows/subject.ts'

/** D1 rows for all but the entries: one for the cache epoch, for example, and two per subject. */
const ROWS_BESIDE = 8
const ROWS_OF_NAME_CHANGE = 1
const RIGHTS = { hasTies: false, hasCauses: false }

type NewsSubject = { uuid: string; name: string; isDeparted: boolean }
type NewsSubjectRow = Omit<NewsSubject, 'isDeparted'> & { isDeparted: 0 | 1 }

/** `updatedAt` is when the event's text last changed, in epoch milliseconds. */
export type NewsEvent = { event: ChronicleEvent; updatedAt: number }

export type NewsFeedPage = {
  of: NewsSubject[]
  announcement: Announcement | null
  evenings: CalendarFeedItem[]
  entries: NewsEvent[]
  next: number | null
}

export async function readNewsFeedPage(ctx: Ctx, feed: NewsFeedQuery): Promise<NewsFeedPage> {
  const { group, player, topic, before } = feed
  const asVisitor: Ctx = { ...ctx, actor: { kind: 'visitor' } }
  const subjects = listChronicleSubjects({ group, player })
  const kind = topic && listEventKindsOfTopic(topic)
  const query = { kind, before, limit: CHRONICLE_PAGE_SIZE }
  const { rows, named, next } = await readEventPage(asVisitor, subjects, query, {
    rowsBeside: ROWS_BESIDE + (hasEvenings(feed) ? EVENINGS_ROWS : 0),
    rowsOfName: ROWS_OF_NAME_CHANGE,
  })
  const [names, changes, of] = await Promise.all([
    readNames(asVisitor, named),
    readNameChanges(ctx, listKeys(named)),
    readSubjects(ctx, subjects),
  ])
  const evenings = hasEvenings(feed) ? await listEvenings(ctx, group, of[0]) : []
  const entries = rows.map((row) => {
    const own = createUuidsByKind()
    addEventUuids(own, row, RIGHTS.hasTies)
    const changedAt = listKeys(own).map(
      ({ kind, uuid }) => changes.get(toNameChangeKey(kind, uuid)) ?? 0,
    )
    return {
      event: toChronicleEvent(row, names, RIGHTS),
      updatedAt: Math.max(row.at, ...changedAt),
    }
  })
  const announcement = hasEvenings(feed) && !group ? await findAnnouncement(ctx) : null
  return { of, announcement, evenings, entries, next }
}

function listKeys({ player, ...groups }: UuidsByKind): NameChangeKey[] {
  return [
    ...Array.from(player, (uuid) => ({ kind: 'player' as const, uuid })),
    ...GROUP_KINDS.flatMap((kind) => Array.from(groups[kind], (uuid) => ({ kind, uuid }))),
  ]
}

/** Needs no check for veils, because `readEventPage` has thrown for veiled players. */
async function readSubjects(
  ctx: Ctx,
  subjects: readonly ChronicleSubject[],
): Promise<NewsSubject[]> {
  const known = subjects.filter((subject) => subject.kind !== 'species')
  if (known.length === 0) return []
  const found = await readBatch<NewsSubjectRow[]>(
    ctx,
    known.map(
      ({ kind, id }) => sql`
        SELECT uuid, name, departed_at IS NOT NULL AS isDeparted
        FROM ${sql.raw(TABLES[kind])} WHERE id = ${id}`,
    ),
  )
  return found.flat().map((row) => ({ ...row, isDeparted: row.isDeparted === 1 }))
}

export const CALENDAR_FEED_ITEMS_MAX = 6
const EXCEPTIONS_MAX = 12
const EVENINGS_ROWS = CALENDAR_FEED_ITEMS_MAX + 1

export type CalendarFeedItem = {
  entry: EventSeries & { id: number; title: string }
  group: GroupInEvent | null
  date: string | null
  publishedAt: number
  updatedAt: number
}

function hasEvenings({ player, topic, before }: NewsFeedQuery): boolean {
  return !player && !topic && !before
}

async function listEvenings(
  ctx: Ctx,
  key: NewsFeedQuery['group'],
  of: { uuid: string; name: string; isDeparted: boolean } | undefined,
): Promise<CalendarFeedItem[]> {
  if (key && (!of || of.isDeparted)) return []
  const kind = key?.kind ?? 'realm'
  const uuid = of?.uuid ?? ''
  const rows = await ctx.db
    .select()
    .from(calendarEntries)
    .where(
      sql`kind = ${kind} AND group_uuid = ${uuid} AND removed_at IS NULL
        AND audience = 'everybody' AND title IS NOT NULL`,
    )
    .orderBy(sql`updated_at DESC, id DESC`)
    .limit(CALENDAR_FEED_ITEMS_MAX)
  if (rows.length === 0) return []
  const changes = await readNameChanges(ctx, key ? [{ kind: key.kind, uuid }] : [])
  const renamedAt = Math.max(0, ...changes.values())
  const group = key && of ? { ...key, name: of.name, logoUuid: null, isDeparted: false } : null
  const evenings = rows.flatMap(({ title, createdAt, updatedAt, ...row }) => {
    if (title === null) return []
    const entry = { ...row, title }
    const changed = {
      entry,
      group,
      publishedAt: updatedAt,
      updatedAt: Math.max(updatedAt, renamedAt),
    }
    return [{ ...changed, date: null, publishedAt: createdAt }, ...toExceptions(changed, ctx.now)]
  })
  return [
    ...evenings.filter(({ date }) => date === null),
    ...evenings.filter(({ date }) => date !== null).slice(0, EXCEPTIONS_MAX),
  ]
}

function toExceptions(changed: Omit<CalendarFeedItem, 'date'>, now: number): CalendarFeedItem[] {
  return listUpcomingExceptions(changed.entry, now).map(({ date }) => ({ ...changed, date }))
}
