import {
  type Audience,
  ENTRY_PLACE_MAX_LENGTH,
  ENTRY_TEXT_MAX_LENGTH,
  ENTRY_TITLE_MAX_LENGTH,
  type Frequency,
} from '#schema/community/calendar/calendar-rules.ts'
import { listRepeatOptions } from '#schema/community/calendar/repeat-words.ts'
import type { CalendarEntry, NewEntryBody } from '#schema/contracts/community/calendar.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { getTextLength } from '#schema/rules.ts'
import { formatMinuteOfDay, parseMinuteOfDay } from '../time/zoned-words.ts'

export type EventDraft = {
  title: string
  text: string
  place: string
  date: string
  clock: string
  minutes: number
  repeat: Frequency
  until: string
  audience: Audience
}

type DraftField = keyof EventDraft
export type DraftErrors = Partial<Record<DraftField, string>>

const DEFAULT_CLOCK = '19:00'
const DEFAULT_MINUTES = 120

export function toEventDraft(entry: CalendarEntry | null, today: string): EventDraft {
  return {
    title: entry?.title ?? '',
    text: entry?.text ?? '',
    place: entry?.place ?? '',
    date: entry?.date ?? today,
    clock: entry ? formatMinuteOfDay(entry.minute) : DEFAULT_CLOCK,
    minutes: entry?.minutes ?? DEFAULT_MINUTES,
    repeat: entry?.repeat ?? 'once',
    until: entry?.until ?? '',
    audience: entry?.audience ?? 'everybody',
  }
}

export function changeDraftDate(draft: EventDraft, date: string): EventDraft {
  const isLeft = date === '' || listRepeatOptions(date).some(({ value }) => value === draft.repeat)
  return { ...draft, date, repeat: isLeft ? draft.repeat : 'weekly' }
}

const MAX_LENGTHS = [
  ['title', ENTRY_TITLE_MAX_LENGTH],
  ['text', ENTRY_TEXT_MAX_LENGTH],
  ['place', ENTRY_PLACE_MAX_LENGTH],
] as const

export function validateDraft(draft: EventDraft): DraftErrors {
  const { title, date, clock, repeat, until } = draft
  const errors: DraftErrors = {}
  if (title.trim() === '') errors.title = REFUSAL_MESSAGES.entryTitle
  for (const [field, max] of MAX_LENGTHS) {
    if (getTextLength(draft[field].trim()) > max) errors[field] = `At most ${max} characters`
  }
  if (date === '') errors.date = 'Please choose a day'
  if (parseMinuteOfDay(clock) === null) errors.clock = 'Please enter a time such as 19:00'
  if (repeat !== 'once' && until !== '' && until < date) errors.until = REFUSAL_MESSAGES.entryUntil
  return errors
}

export function toEventBody({ clock, until, repeat, ...draft }: EventDraft): NewEntryBody | null {
  const minute = parseMinuteOfDay(clock)
  if (minute === null || draft.date === '') return null
  return { ...draft, repeat, minute, until: repeat === 'once' ? null : until || null }
}

const FIELDS: [field: DraftField, sentence: RegExp][] = [
  ['title', /^(The title |Please write a title)/],
  ['text', /^The text /],
  ['place', /^The place /],
  ['clock', /^The minute /],
  ['minutes', /^The minutes /],
  ['until', /^The (until |last day must)/],
  ['date', /^(The date |The last day has passed)/],
  ['repeat', /^(The repeat |A fifth weekday|The first day must)/],
  ['audience', /^(The audience |The realm plans)/],
]

export function findRefusedField(sentence: string): DraftField | null {
  return FIELDS.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null
}
