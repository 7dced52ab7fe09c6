import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { anyHostileText } from '#test/support/hostile-texts.ts'
import {
  ENTRY_PLACE_MAX_LENGTH,
  ENTRY_TEXT_MAX_LENGTH,
  ENTRY_TITLE_MAX_LENGTH,
} from '../community/calendar/calendar-rules.ts'
import {
  CONTACT_MAX_LENGTH,
  HOUSE_POST_MAX_LENGTH,
  SEEKER_POST_MAX_LENGTH,
} from '../community/recruiting.ts'
import {
  BIO_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  getTextLength,
  LORE_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '../rules.ts'
import { newEntryBody } from './community/calendar.ts'
import { suspendBody } from './community/moderation.ts'
import { housePostBody, seekerPostBody } from './community/recruiting.ts'
import { text, trimmedText } from './core/values.ts'
import { descriptionBody, historyBody, loreBody } from './realm/groups.ts'
import { bioBody } from './realm/players.ts'

const { lookingFor, contact } = housePostBody.shape
const entry = newEntryBody.shape

const FIELDS = [
  ['bio', bioBody.shape.bio, BIO_MAX_LENGTH],
  ['description', descriptionBody.shape.description, DESCRIPTION_MAX_LENGTH],
  ['lore', loreBody.shape.lore, LORE_MAX_LENGTH],
  ['history', historyBody.shape.history, LORE_MAX_LENGTH],
  ['lookingFor', lookingFor, HOUSE_POST_MAX_LENGTH],
  ['contact', contact, CONTACT_MAX_LENGTH],
  ['seeking', seekerPostBody.shape.seeking, SEEKER_POST_MAX_LENGTH],
  ['the title of an entry', entry.title, ENTRY_TITLE_MAX_LENGTH],
  ['the text of an entry', entry.text, ENTRY_TEXT_MAX_LENGTH],
  ['the place of an entry', entry.place, ENTRY_PLACE_MAX_LENGTH],
  ['a reason', suspendBody.shape.reason, REASON_MAX_LENGTH],
] as const

// Characters of one to eleven UTF-16 code units, including a combining mark and a lone surrogate.
const LETTERS = ['a', '🦇', 'e\u0301', '👨‍👩‍👧‍👦', '🇩🇪', '\ud83e', '漢', '\u200d']

test.each(FIELDS)(
  'server and editor apply the same length limit to this field: %s',
  (_, field, max) => {
    for (const letter of LETTERS) {
      for (const length of [max - 1, max, max + 1]) {
        const count = Math.floor(length / letter.length)
        const value = letter.repeat(count).padEnd(length, '.')
        expect(getTextLength(value)).toBe(length)
        expect(field.safeParse(value).success, `${length} units of ${letter}`).toBe(length <= max)
      }
    }
  },
)

const LINES = ['contact', 'the title of an entry', 'the place of an entry']

test.each(FIELDS)(
  'the field %s rejects control characters, and line breaks too if it is a single-line field',
  (name, field) => {
    for (const text of ['a\u0000b', 'a\u001B[31mb', 'a\u009Bb', 'a\u202Eb', 'a\u2066b\u2069']) {
      expect([text, field.safeParse(text).success]).toEqual([text, false])
    }
    const parsed = field.safeParse('a\r\nb\rc\td')
    expect(parsed.data).toBe(LINES.includes(name) ? undefined : 'a\nb\nc\td')
    expect(field.safeParse('a\u2028b').success).toBe(!LINES.includes(name))
  },
)

test('a length limit counts UTF-16 code units', () => {
  const typed = fc.oneof(anyHostileText, fc.string({ unit: 'binary', maxLength: 60 }))
  fc.assert(
    fc.property(typed, fc.nat(120), (value, max) => {
      const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at)).length
      expect(getTextLength(value)).toBe(units)
      expect(text(max).safeParse(value).success).toBe(units <= max)
      expect(trimmedText(max).safeParse(value).success).toBe(getTextLength(value.trim()) <= max)
    }),
  )
})

test('the JSON Schema of each field states the length limit that validation applies', () => {
  for (const [name, field, max] of FIELDS) {
    const { maxLength } = z.toJSONSchema(field, { io: 'input' })
    expect([name, maxLength]).toEqual([name, max])
  }
})
