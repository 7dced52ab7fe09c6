import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTextFault } from './visible-text.ts'

test.each([
  ['Corisande Yarrow'],
  ['Élîse d’Aubigné-Noir'],
  ['𝓔𝓵𝓲𝓼𝓮 𝕹𝖔𝖎𝖗'],
  ['ᴇʟɪꜱᴇ ღ ɴᴏɪʀ'],
  ['꧁༺ 𝕯𝖆𝖗𝖐 𝕷𝖔𝖗𝖉 ༻꧂'],
  ['★彡 Nyx 彡★ ☾⋆⁺₊✧'],
  ['✟ Mørgãnä ☠︎ ♛'],
  ['Z̸a̷l̵g̶o̷'],
  ['(◕‿◕✿) ( ͡° ͜ʖ ͡°)'],
  // Names in Persian (with a zero-width non-joiner), Arabic (with vowel marks), Urdu and Syriac.
  ['می‌خواهم'],
  ['نام‌های شب'],
  ['الظَّلَام'],
  ['ܫܠܡ‌ܐ'],
  // Conjunct consonants in Indic and other scripts, some of which need a zero-width joiner.
  ['क्‍ष'],
  ['क्‌ष'],
  ['रात्रि र्‍या'],
  ['র‍্যাব'],
  ['അവന്‍'],
  ['ශ්‍රී'],
  ['ភ្នំពេញ'],
  ['བཀྲ་ཤིས'],
  // Emoji sequences: a family, a skin tone, a profession, flags, a keycap, a text style.
  ['👨‍👩‍👧‍👦 Addams'],
  ['👩🏽‍🚀'],
  ['🧙‍♀️ Morwen 🏴‍☠️ 🏳️‍🌈'],
  ['🐈‍⬛'],
  ['🇵🇱 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Nyx 1️⃣ ❤️‍🔥 ☽︎ ©︎'],
  // An ideographic variation sequence, Mongolian, and Hebrew and Arabic with direction marks.
  ['葛󠄀城'],
  ['ᠮᠣᠩᠭᠣᠯ ᠠ᠋'],
  ['שלום C++\u200E!'],
  ['\u200Fנוקס (3)\u200F'],
  ['Nightbloom 夜 밤 วันดี'],
])('%s is accepted as a genuine name', (name) => {
  expect(findTextFault(name)).toBeNull()
})

test.each([
  ['a\u001Bb', 'contains the control character U+001B at position 2'],
  ['Nyx\u0000', 'contains the control character U+0000 at position 4'],
  ['two\nlines', 'contains the control character U+000A at position 4'],
  ['C1 \u009B31m', 'contains the control character U+009B at position 4'],
  ['𝓔\u202Exyn', 'contains the direction control U+202E at position 2'],
  ['a\u2066b\u2069', 'contains the direction control U+2066 at position 2'],
  ['שלום\u202E', 'contains the direction control U+202E at position 5'],
  ['Nyx\u200E', 'contains the direction control U+200E at position 4'],
  ['N\u200Byx', 'contains the invisible character U+200B at position 2'],
  ['Nyx\u200D', 'contains the invisible character U+200D at position 4'],
  ['N\u200Cyx', 'contains the invisible character U+200C at position 2'],
  ['می\u200C\u200Cخ', 'contains the invisible character U+200C at position 3'],
  ['می\u200C', 'contains the invisible character U+200C at position 3'],
  ['शा\u200Dx', 'contains the invisible character U+200D at position 3'],
  ['So\u00ADft', 'contains the invisible character U+00AD at position 3'],
  ['wo\u2060rd', 'contains the invisible character U+2060 at position 3'],
  ['a\uFEFFb', 'contains the invisible character U+FEFF at position 2'],
  ['\u3164', 'contains the invisible character U+3164 at position 1'],
  ['\u115F\u1160', 'contains the invisible character U+115F at position 1'],
  ['a\u{E0041}', 'contains the invisible character U+E0041 at position 2'],
  ['🏴\u{E0067}', 'contains the invisible character U+E0067 at position 2'],
  ['Nyx\uFE0F', 'contains the invisible character U+FE0F at position 4'],
  ['1\uFE0F', 'contains the invisible character U+FE0F at position 2'],
  ['👩\u200D', 'contains the invisible character U+200D at position 2'],
  ['👩\u200Da', 'contains the invisible character U+200D at position 2'],
  ['line\u2028break', 'contains the invisible character U+2028 at position 5'],
  ['a\uD800b', 'contains half a character (U+D800) at position 2'],
  ['a\uFFFEb', 'contains the invisible character U+FFFE at position 2'],
  ['\u2800', 'has no visible character'],
  ['\u00A0 \u3000', 'has no visible character'],
  ['\u0301\u0302', 'has no visible character'],
  ['שלום\u200E\u200E!', 'contains the direction control U+200E at position 6'],
  ['葛\u{E0100}\u0007', 'contains the control character U+0007 at position 3'],
])('the name %j is rejected with the right reason', (name, fault) => {
  expect(findTextFault(name)).toBe(fault)
})

const LETTERS = fc.constantFrom('a', 'Z', 'é', 'ж', '夜', '밤', '𝓔', '☾', '7', ' ')
const INVISIBLE = fc.constantFrom(
  ...['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u009B', '\u00AD', '\u034F', '\u061C'],
  ...['\u115F', '\u17B4', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u2028'],
  ...['\u202A', '\u202D', '\u202E', '\u2060', '\u2064', '\u2066', '\u2069', '\u206F', '\u3164'],
  ...['\uFE00', '\uFE0E', '\uFEFF', '\uFFA0', '\uFFF9', '\u{1D173}', '\u{E0001}', '\u{E0020}'],
)

test('an invisible character between visible letters is rejected, and the error states its position', () => {
  fc.assert(
    fc.property(fc.array(LETTERS), INVISIBLE, fc.array(LETTERS), (before, invisible, after) => {
      fc.pre(!(before.at(-1) === '夜' && invisible === '\uFE00'))
      fc.pre(!(before.at(-1) === '☾' && invisible === '\uFE0E'))
      const fault = findTextFault([...before, invisible, ...after].join(''))
      const code = invisible.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
      expect(fault).toContain(`U+${code}`)
      expect(fault).toMatch(new RegExp(` at position ${before.length + 1}$`))
    }),
  )
})

test('accepted text has a visible character, and no control characters or direction overrides', () => {
  const anything = fc.array(
    fc.oneof(LETTERS, INVISIBLE, fc.string({ unit: 'binary', maxLength: 3 })),
  )
  fc.assert(
    fc.property(anything, (parts) => {
      const text = parts.join('')
      fc.pre(text !== '' && findTextFault(text) === null)
      expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF\u00AD\u3164]/u)
      expect(text.isWellFormed()).toBe(true)
      expect(text.replace(/[\s\p{M}\p{Cf}]/gu, '')).not.toBe('')
    }),
  )
})

test('names with emoji, joiners or non-Latin scripts are accepted, alone or together', () => {
  const name = fc.constantFrom('می‌خواهم', 'क्‍ष', '👨‍👩‍👧‍👦', '葛󠄀城', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Nyx', '1️⃣', 'שלום\u200E')
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => {
      expect(findTextFault(names.join(' '))).toBeNull()
    }),
  )
})
