const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
const CAPITAL_A = 65
const SMALL_A = 97

// Where each alphabet's A and a stand in Unicode.
const ALPHABETS = {
  boldScript: [0x1d4d0, 0x1d4ea],
  boldFraktur: [0x1d56c, 0x1d586],
  doubleStruckBold: [0x1d5d4, 0x1d5ee],
  fullwidth: [0xff21, 0xff41],
  circled: [0x24b6, 0x24d0],
} as const
export type Alphabet = keyof typeof ALPHABETS
export const ALPHABET_NAMES = Object.keys(ALPHABETS) as Alphabet[]

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The name in one of Unicode's ornamental alphabets: 𝓔𝓵𝓲𝓼𝓮. */
export function toOrnamental(text: string, alphabet: Alphabet): string {
  const [capital, small] = ALPHABETS[alphabet]
  return withoutAccents(text)
    .replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - CAPITAL_A + capital))
    .replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - SMALL_A + small))
}

export function toSmallCapitals(text: string): string {
  return withoutAccents(text).replace(
    /[a-z]/g,
    (letter) => SMALL_CAPITALS[letter.charCodeAt(0) - SMALL_A] ?? letter,
  )
}

/** What some players hang around their names. */
export const FRAMES: readonly (readonly [string, string])[] = [
  ['† ', ' †'],
  ['☾ ', ' ☽'],
  ['~ ', ' ~'],
  ['⚜ ', ' ⚜'],
  ['•', '•'],
  ['꧁', '꧂'],
  ['🩸 ', ''],
  ['', ' 🐺'],
]
