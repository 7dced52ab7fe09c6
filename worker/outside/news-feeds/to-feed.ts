import type { MovedOccurrence } from '#schema/community/calendar/list-occurrences.ts'
import { toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import type { Announcement } from '#schema/contracts/community/site.ts'
import type { NewsFeedQuery } from '#schema/contracts/outside/feeds.ts'
import { toLongDate, toWeekdayName } from '#schema/core/time/date-words.ts'
import { type SentencePart, toSentence, toSentenceText } from '#schema/history/event-sentence.ts'
import { TOPIC_LABELS, toEventTopic } from '#schema/history/topic-kinds.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME, LEADS, SITE } from '#web/site.ts'
import { toClockText } from '#worker/community/calendar/log-entry.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import type { CalendarFeedItem, NewsEvent, NewsFeedPage } from './list-entries.ts'

export type FeedFormat = 'atom' | 'json'

export type NewsFeedEntry = {
  id: string
  page: string
  title: string
  parts: SentencePart[]
  topic: string
  publishedAt: number
  updatedAt: number
}

export type NewsFeed = {
  id: string
  title: string
  description: string
  home: string
  self: string
  first: string
  next: string | null
  icon: string
  origin: string
  author: { name: string; page: string }
  entries: NewsFeedEntry[]
}

/** `tag:` URIs (RFC 4151) contain a date on which the site owned its domain. */
const TAGGED_SINCE = '2026'

export function toNewsFeed(
  { of, announcement, evenings, entries, next }: NewsFeedPage,
  query: NewsFeedQuery,
  { origin, format }: { origin: string; format: FeedFormat },
): NewsFeed {
  const { topic } = query
  const label = topic && TOPIC_LABELS[topic]
  const toPage = (before?: number) => origin + toPath({ ...query, before }, format)
  const key = [toSubjectKey(query), topic].filter(Boolean).join('/')
  return {
    id: toTag(origin, `news/${key}`),
    title: [...of.map(({ name }) => name), label, SITE.name].filter(Boolean).join(' · '),
    description: LEADS.chronicle,
    home: origin + toHomePath(query, of),
    self: toPage(query.before),
    first: toPage(),
    next: next === null ? null : toPage(next),
    icon: `${origin}/icon.svg`,
    origin,
    author: { name: SITE.name, page: `${origin}/` },
    entries: [
      ...(announcement ? [toAnnouncementEntry(announcement, origin)] : []),
      ...evenings.map((evening) => toEveningEntry(evening, origin)),
      ...entries.map((entry) => toEntry(entry, origin)),
    ],
  }
}

function toPath({ group, ...query }: NewsFeedQuery, format: FeedFormat): string {
  const given = { ...(group && { group: `${group.kind}:${group.id}` }), ...query }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/news.${format}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
}

function toEntry({ event, updatedAt }: NewsEvent, origin: string): NewsFeedEntry {
  const parts = toSentence(event)
  return {
    id: toTag(origin, `event/${event.id}`),
    page: `${origin}/chronicle?before=${event.id + 1}`,
    title: toSentenceText(parts),
    parts,
    topic: toEventTopic(event.kind),
    publishedAt: Date.parse(event.at),
    updatedAt,
  }
}

function toAnnouncementEntry({ id, text }: Announcement, origin: string): NewsFeedEntry {
  const parts = [{ words: text }]
  return {
    id: toTag(origin, `announcement/${id}`),
    page: `${origin}/`,
    title: toSentenceText(parts),
    parts,
    topic: 'announcements',
    publishedAt: id,
    updatedAt: id,
  }
}

function toEveningEntry(evening: CalendarFeedItem, origin: string): NewsFeedEntry {
  const { entry, date, publishedAt, updatedAt } = evening
  const parts = toEveningSentence(evening)
  return {
    id: toTag(origin, ['evening', entry.id, date].filter(Boolean).join('/')),
    page: `${origin}/calendar/${entry.id}`,
    title: toSentenceText(parts),
    parts,
    topic: 'evenings',
    ...{ publishedAt, updatedAt },
  }
}

function toTag(origin: string, what: string): string {
  return `tag:${new URL(origin).hostname},${TAGGED_SINCE}:${what}`
}

function toSubjectKey({ group, player }: NewsFeedQuery): string {
  const keys = [group && `${group.kind}/${group.id}`, player && `player/${player}`].filter(Boolean)
  return keys.join('/') || 'realm'
}

function toHomePath({ group, player }: NewsFeedQuery, [of]: NewsFeedPage['of']): string {
  if (group && !player && !of?.isDeparted) return `/${TABLES[group.kind]}/${group.id}`
  if (player && !group) return `/players/${player}`
  const given = {
    ...(group && { group: `${group.kind}:${group.id}` }),
    ...(player && { player: String(player) }),
  }
  const search = new URLSearchParams(given).toString()
  return `/chronicle${search && `?${search}`}`
}

const toDay = (date: string) => `${toWeekdayName(date)} ${toLongDate(date)}`

function toEveningSentence({ entry, group, date }: CalendarFeedItem): SentencePart[] {
  const title = { words: entry.title }
  if (date === null) return [group ?? 'The realm', ' plans ', title, `: ${toPlannedTimes(entry)}.`]
  const which: SentencePart[] = group ? [title, ' of ', group] : [title]
  const planned = toTime({ date, minute: entry.minute }, entry)
  const moved = entry.exceptions[date]
  if (!moved) return [...which, `, ${planned}, is cancelled.`]
  return [...which, ` is moved: not ${planned}, but ${toTime(moved, entry)}.`]
}

function toPlannedTimes(entry: CalendarFeedItem['entry']): string {
  const { date, minute, until, zone } = entry
  const repeat = toRepeatText(entry)
  if (repeat === null) return toTime(entry, entry)
  const rule = repeat.charAt(0).toLowerCase() + repeat.slice(1)
  const end = until === null ? '' : ` until ${toDay(until)}`
  return `${rule} at ${toClockText(minute)} ${toZoneName(zone)}, from ${toDay(date)}${end}`
}

function toTime({ date, minute }: MovedOccurrence, { zone }: { zone: string }): string {
  return `${toDay(date)} at ${toClockText(minute)} ${toZoneName(zone)}`
}

function toZoneName(zone: string): string {
  return zone === GAME_TIME_ZONE ? GAME_TIME_ZONE_NAME : zone
}
