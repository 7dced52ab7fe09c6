// Finds invisible characters, and those that change how other text is displayed. Sources: UAX #9
// section 2.6 (direction marks), RFC 5892 appendix A and L2/06-353 (joiners), UTS #51 (emoji), UTS
// #37 (ideographic variation sequences).

// Scripts whose letters connect or form conjuncts, so that a zero-width joiner changes the reading.
const ARABIC = scripts('Arabic Syriac Mandaic Nko Adlam Hanifi_Rohingya')
const INDIC = scripts(
  'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer Balinese Javanese Meetei_Mayek',
)
const ARABIC_LETTER = `[${ARABIC}\\u064B-\\u065F\\u0670]`
const PICTOGRAPH = '\\p{Extended_Pictographic}'

const NEEDED = [
  // Allows zero-width joiners between connecting letters, and after a consonant with a virama.
  `(?<=${ARABIC_LETTER})[\\u200C\\u200D](?=${ARABIC_LETTER})`,
  `(?<=[${INDIC}])[\\u200C\\u200D](?=[${INDIC}])`,
  `(?<=(?=[${INDIC}])\\p{Mn})[\\u200C\\u200D]`,
  `(?<=\\p{Script=Mongolian})[\\u180B-\\u180F]`,
  // Allows emoji sequences, emoji styles, keycaps and regional flags.
  `(?<=${PICTOGRAPH}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)\\u200D(?=${PICTOGRAPH})`,
  '(?<=[\\p{Extended_Pictographic}\\p{So}])[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\u{1F3F4})[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Myanmar})\\uFE00',
]
const NEEDED_PATTERN = new RegExp(NEEDED.join('|'), 'gu')
// Direction marks are allowed in texts with right-to-left letters, but not two in a row.
const NEEDED_WITH_MARKS = new RegExp(
  [...NEEDED, '(?<![\\u200E\\u200F\\u061C])[\\u200E\\u200F\\u061C]'].join('|'),
  'gu',
)
const RIGHT_TO_LEFT_LETTER = new RegExp(`[${scripts('Hebrew Thaana')}${ARABIC}]`, 'u')

const FORBIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u
/** Matches visible characters, so not spaces, blank Braille cells or lone combining marks. */
const VISIBLE = /[^\s\p{M}\p{Cc}\p{Cf}\u2800]/u

/** Control characters and direction overrides, which players' texts must not contain. */
const CONTROL = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const CONTROL_OR_BREAK = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

export function removeControlCharacters(text: string, { isLine = false } = {}): string {
  const joined = isLine ? text.replace(/[\t\n\p{Zl}\p{Zp}]/gu, ' ') : text
  return joined.replace(new RegExp(CONTROL, 'gu'), '')
}

/** Returns the description of the first control character in a player's text, or null. */
export function findControlCharacter(text: string, { isLine }: { isLine: boolean }): string | null {
  return explain(text, (isLine ? CONTROL_OR_BREAK : CONTROL).exec(text))
}

/** Returns a fault, worded to follow the field's name in a sentence; null if the text is valid. */
export function findTextFault(text: string): string | null {
  if (FORBIDDEN.test(text)) {
    const needed = RIGHT_TO_LEFT_LETTER.test(text) ? NEEDED_WITH_MARKS : NEEDED_PATTERN
    const rest = text.replace(needed, (found) => 'x'.repeat(found.length))
    const fault = explain(text, FORBIDDEN.exec(rest))
    if (fault) return fault
  }
  return text === '' || VISIBLE.test(text) ? null : 'has no visible character'
}

function explain(text: string, found: RegExpExecArray | null): string | null {
  if (!found) return null
  const position = Array.from(text.slice(0, found.index)).length + 1
  return `contains ${nameCharacter(found[0])} at position ${position}`
}

function nameCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  if (/\p{Cc}/u.test(character)) return `the control character ${name}`
  if (/\p{Cs}/u.test(character)) return `half a character (${name})`
  if (/\p{Bidi_Control}/u.test(character)) return `the direction control ${name}`
  return `the invisible character ${name}`
}

function scripts(names: string): string {
  return names.replace(/\w+ ?/g, (name) => `\\p{Script=${name.trim()}}`)
}
