import { toInstant } from '../../core/time/zoned-time.ts'
import { DAY_MS, HOUR_MS } from '../../rules.ts'
import { type EventSeries, listOccurrences, type Occurrence } from './list-occurrences.ts'

/** A notice that an occurrence starts in a day or an hour, or was cancelled, moved or restored. */
export type CalendarNotice = {
  entryId: number
  date: string
  what: 'day' | 'hour' | 'called-off' | 'moved' | 'on'
  from: number
}

/** The state of events as last announced in a channel, keyed by `{entry}:{original day}`. */
export type AnnouncedEvents = {
  changed: Record<string, number | null>
  /** `startAt` is the announced start; `hour` is true once the one-hour reminder was sent. */
  told: Record<string, { startAt: number; hour: boolean }>
}

type Entry = EventSeries & { id: number }
type Look = { notices: CalendarNotice[]; known: AnnouncedEvents; dueAt: number }

const AHEAD_MS = 31 * DAY_MS

export function planCalendarNotices(
  known: AnnouncedEvents | null,
  entries: readonly Entry[],
  now: number,
  limit: number,
): Look {
  const next: AnnouncedEvents = { changed: {}, told: {} }
  const seen = entries.flatMap((entry) =>
    listOccurrences(entry, now, now + AHEAD_MS)
      .filter(({ startAt }) => startAt > now)
      .map((occurrence) => ({ key: `${entry.id}:${occurrence.date}`, entry, occurrence })),
  )
  const notices: CalendarNotice[] = []
  let isAll = true
  for (const { key, entry, occurrence } of seen.toSorted(byStart)) {
    const [before, told] = [known?.changed[key], known?.told[key]]
    const notice = findNotice(known && { before, told }, entry, occurrence, now)
    if (notice && notices.length === limit) {
      isAll = false
      if (before !== undefined) next.changed[key] = before
      if (told) next.told[key] = told
      continue
    }
    if (notice) notices.push(notice)
    if (occurrence.isCalledOff) next.changed[key] = null
    else if (occurrence.isMoved) next.changed[key] = occurrence.startAt
    const toldNow = toTold(notice, told, occurrence, now)
    if (toldNow) next.told[key] = toldNow
  }
  for (const [key, told] of Object.entries(known?.told ?? {})) {
    if (told.startAt <= now || seen.some((one) => one.key === key)) continue
    if (notices.length < limit) notices.push(toGone(key, told.startAt))
    else next.told[key] = told
  }
  const marks = seen.flatMap(({ occurrence: { startAt } }) => [startAt - DAY_MS, startAt - HOUR_MS])
  const dueAt = Math.min(now + HOUR_MS, ...marks.filter((mark) => mark > now))
  return { notices, known: next, dueAt: isAll ? dueAt : now }
}

type Before = {
  before: number | null | undefined
  told: AnnouncedEvents['told'][string] | undefined
}

function findNotice(
  known: Before | null,
  { id: entryId, minute, zone }: Entry,
  { date, startAt, isCalledOff, isMoved }: Occurrence,
  now: number,
): CalendarNotice | null {
  const before = known?.before
  const toldAt = known?.told?.startAt ?? before
  const toNotice = (what: CalendarNotice['what'], from: number) => ({ entryId, date, what, from })
  if (isCalledOff) {
    return known && before !== null ? toNotice('called-off', toldAt ?? startAt) : null
  }
  if (known && before === null) return toNotice('on', startAt)
  const from = toldAt ?? (isMoved ? toInstant(date, minute, zone) : startAt)
  if (known && from !== startAt) return toNotice('moved', from)
  if (startAt - HOUR_MS <= now) return known?.told?.hour ? null : toNotice('hour', startAt)
  return startAt - DAY_MS <= now && !known?.told ? toNotice('day', startAt) : null
}

function toTold(
  notice: CalendarNotice | null,
  told: Before['told'],
  { startAt, isCalledOff }: Occurrence,
  now: number,
): Before['told'] {
  if (isCalledOff) return undefined
  if (!notice) return told
  return startAt - DAY_MS <= now ? { startAt, hour: startAt - HOUR_MS <= now } : undefined
}

function toGone(key: string, from: number): CalendarNotice {
  const [entryId = '', date = ''] = key.split(':')
  return { entryId: Number(entryId), date, what: 'called-off', from }
}

function byStart(a: { occurrence: Occurrence }, b: { occurrence: Occurrence }): number {
  return a.occurrence.startAt - b.occurrence.startAt
}
