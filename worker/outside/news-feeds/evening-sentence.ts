import type { Moved } from '#schema/community/calendar/list-occurrences.ts'
import { toRepeatText } from '#schema/community/calendar/repeat-words.ts'
import { toLongDate, toWeekday } from '#schema/core/time/date-words.ts'
import type { Part } from '#schema/history/event-sentence.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { toClock } from '#worker/community/calendar/log-entry.ts'
import type { Evening } from './list-evenings.ts'

const toDay = (date: string) => `${toWeekday(date)} ${toLongDate(date)}`

/** What is planned, called off or moved, on the clocks of the entry's zone. */
export function toEveningSentence({ entry, group, date }: Evening): Part[] {
  const title = { words: entry.title }
  if (date === null) return [group ?? 'The realm', ' plans ', title, `: ${toPlannedTimes(entry)}.`]
  const which: Part[] = group ? [title, ' of ', group] : [title]
  const planned = toTime({ date, minute: entry.minute }, entry)
  const moved = entry.exceptions[date]
  if (!moved) return [...which, `, ${planned}, is called off.`]
  return [...which, ` is moved: not ${planned}, but ${toTime(moved, entry)}.`]
}

function toPlannedTimes(entry: Evening['entry']): string {
  const { date, minute, until, zone } = entry
  const repeat = toRepeatText(entry)
  if (repeat === null) return toTime(entry, entry)
  const rule = repeat.charAt(0).toLowerCase() + repeat.slice(1)
  const end = until === null ? '' : ` until ${toDay(until)}`
  return `${rule} at ${toClock(minute)} ${toZoneName(zone)}, from ${toDay(date)}${end}`
}

function toTime({ date, minute }: Moved, { zone }: { zone: string }): string {
  return `${toDay(date)} at ${toClock(minute)} ${toZoneName(zone)}`
}

function toZoneName(zone: string): string {
  return zone === GAME_TIME_ZONE ? GAME_TIME_ZONE_NAME : zone
}
