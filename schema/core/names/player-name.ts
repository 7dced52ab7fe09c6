// Players use these phonetic letters in names as small capitals; Unicode normalization keeps them.
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
const OTHER_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  ħ: 'h',
}
const NEGATIVE_LETTER_STARTS = [0x1f150, 0x1f170]

function foldLetter(letter: string): string {
  const smallCapital = SMALL_CAPITALS.indexOf(letter)
  if (smallCapital >= 0) return String.fromCharCode(97 + smallCapital)
  const code = letter.codePointAt(0) ?? 0
  for (const start of NEGATIVE_LETTER_STARTS) {
    if (code >= start && code < start + 26) return String.fromCharCode(97 + code - start)
  }
  return OTHER_LETTERS[letter] ?? letter
}

function toPlainMarks(text: string): string {
  return text.replace(/[’‘‛ʼʻʹ′´`]/gu, "'").replace(/[‐‑‒–—]/gu, '-')
}

/** Folds case, accents and ornamental letters, so that "elise" finds "Élîse" and "𝓔𝓵𝓲𝓼𝓮". */
export function foldName(name: string): string {
  const plain = toPlainMarks(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  // Control characters become spaces, because SQLite's FTS queries end at a NUL.
  return Array.from(plain, foldLetter)
    .join('')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const LEADING_MARKS = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u

/** Moves symbols before the first letter to the end, so that the name sorts by its first letter. */
export function toSearchName(name: string): string {
  const folded = foldName(name)
  const [marks = ''] = LEADING_MARKS.exec(folded) ?? []
  return `${folded.slice(marks.length)} ${marks.trim()}`.trim()
}

/** Returns 0 if the folded name starts with a letter, 1 for a digit, 2 for a symbol. */
export function toNameSortClass(searchName: string): 0 | 1 | 2 {
  if (/^\p{L}/u.test(searchName)) return 0
  return /^\p{N}/u.test(searchName) ? 1 : 2
}

/** Folds a search text as names are folded, and removes symbols before the first letter. */
export function foldSearchText(search: string): string {
  return foldName(search).replace(LEADING_MARKS, '')
}

export function hyphenateName(name: string): string {
  return name.trim().replace(/\s+/gu, '-')
}

/** Makes the name in `/player/{name}`: lower case, with a hyphen per run of spaces and hyphens. */
export function toSlug(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replace(/[\s-]+/gu, '-')
    .toLowerCase()
}

/** Matches names without characters that have a meaning in a URL path, such as / and #. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’ -]*$/u

export function isPathSafeName(name: string): boolean {
  return PLAIN_NAME.test(name)
}

export type PlayerReference = { name: string; uuid: string; isNameShared: boolean }

export function toPlayerPath(player: PlayerReference): string {
  return isPathSafeName(player.name) && !player.isNameShared
    ? `/player/${encodeURIComponent(hyphenateName(player.name))}`
    : `/players/by-uuid/${player.uuid}`
}

export function matchesSearch(search: string, texts: readonly (string | null)[]): boolean {
  const literal = search.trim().toLowerCase()
  const folded = foldName(search)
  if (literal === '') return true
  return texts.some((text) => {
    if (text === null) return false
    if (text.toLowerCase().includes(literal)) return true
    return folded !== '' && foldName(text).includes(folded)
  })
}
