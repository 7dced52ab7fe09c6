import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '#schema/contracts/community/calendar.ts'
import { newEntryBody } from '#schema/contracts/community/calendar.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import {
  changeDraftDate,
  type EventDraft,
  findRefusedField,
  toEventBody,
  toEventDraft,
  validateDraft,
} from './event-draft.ts'

const draft: EventDraft = {
  ...{ title: 'Court at dusk', text: '', place: '', date: '2026-11-28', clock: '19:00' },
  ...{ minutes: 120, repeat: 'monthly-last', until: '', audience: 'everybody' },
}

test('a new event defaults to tonight, two hours long and public', () => {
  const body = toEventBody({ ...toEventDraft(null, '2026-11-25'), title: 'Court' })
  expect(newEntryBody.parse(body)).toMatchObject({
    ...{ date: '2026-11-25', minute: 1140, minutes: 120, repeat: 'once', audience: 'everybody' },
  })
})

test('saving an event without changes keeps it identical', () => {
  const facts = {
    ...{ title: 'Court', text: 'Bring **candles**.', place: 'The hall', date: '2026-11-28' },
    ...{ minute: 1235, minutes: 45, repeat: 'weekly', until: '2027-01-30', audience: 'house' },
  } as const
  expect(toEventBody(toEventDraft(facts as unknown as CalendarEntry, '2026-11-25'))).toEqual(facts)
})

test('an event that does not repeat has no end date', () => {
  expect(toEventBody({ ...draft, repeat: 'once', until: '2026-01-01' })?.until).toBeNull()
  expect(validateDraft({ ...draft, repeat: 'once', until: '2026-01-01' })).toEqual({})
})

describe('changing the first day of an event', () => {
  test('moving an event to another first day keeps its repetition if the new day allows it', () => {
    expect(changeDraftDate(draft, '2026-12-26').repeat).toBe('monthly-last')
    expect(changeDraftDate({ ...draft, repeat: 'monthly' }, '2026-12-05').repeat).toBe('monthly')
  })
  test('moving an event to another first day changes its repetition if the new day does not allow it', () => {
    expect(changeDraftDate(draft, '2026-12-05').repeat).toBe('weekly')
    expect(changeDraftDate({ ...draft, repeat: 'monthly' }, '2026-10-31').repeat).toBe('weekly')
  })
})

test('the error message for invalid input is shown at the invalid field', () => {
  const { title, until } = validateDraft({ ...draft, title: ' ', until: '2026-11-27' })
  expect([title, until]).toEqual([REFUSAL_MESSAGES.entryTitle, REFUSAL_MESSAGES.entryUntil])
  expect(Object.keys(validateDraft({ ...draft, title: 'x'.repeat(81) }))).toEqual(['title'])
  expect(Object.keys(validateDraft({ ...draft, text: 'x'.repeat(501) }))).toEqual(['text'])
  expect(Object.keys(validateDraft({ ...draft, place: 'x'.repeat(201) }))).toEqual(['place'])
  expect(Object.keys(validateDraft({ ...draft, date: '', clock: '7' }))).toEqual(['date', 'clock'])
  expect(toEventBody({ ...draft, clock: '7' })).toBeNull()
})

test('a server error about a field is shown at that field', () => {
  expect(findRefusedField(REFUSAL_MESSAGES.entryTitle)).toBe('title')
  expect(findRefusedField(REFUSAL_MESSAGES.entryUntil)).toBe('until')
  expect(findRefusedField(REFUSAL_MESSAGES.entryFifthWeek)).toBe('repeat')
  expect(findRefusedField(REFUSAL_MESSAGES.entryLastWeek)).toBe('repeat')
  expect(findRefusedField('The last day has passed. Please choose a later day.')).toBe('date')
  expect(findRefusedField('The text must have at most 500 characters.')).toBe('text')
  expect(findRefusedField('The minutes must be at least 5.')).toBe('minutes')
  expect(findRefusedField('At most 20 entries can be open. Remove one of them first.')).toBeNull()
})
