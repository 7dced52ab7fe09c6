// Letters that Unicode normalisation leaves alone, though players write names with them.
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
  // Control characters too: a NUL would end the text inside a query of the search index.
  return Array.from(plain, foldLetter)
    .join('')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const LEADING_MARKS = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u

/** Moves marks before the first letter to the end, so that a name is sorted by its letter. */
export function toSearchName(name: string): string {
  const folded = foldName(name)
  const [marks = ''] = LEADING_MARKS.exec(folded) ?? []
  return `${folded.slice(marks.length)} ${marks.trim()}`.trim()
}

/** What a folded name begins with: 0 a letter, 1 a digit, 2 a sign. */
export function toNameClass(searchName: string): 0 | 1 | 2 {
  if (/^\p{L}/u.test(searchName)) return 0
  return /^\p{N}/u.test(searchName) ? 1 : 2
}

/** A folded search, for names stored by `toSearchName`: without marks before its first letter. */
export function foldSearch(search: string): string {
  return foldName(search).replace(LEADING_MARKS, '')
}

/** The name as it stands in `/player/{name}`: spaces become hyphens, everything else stays. */
export function toNameInPath(name: string): string {
  return name.trim().replace(/\s+/gu, '-')
}

/** What `/player/{name}` is looked up by: lower case, with one hyphen for each run of spaces and hyphens. */
export function toSlug(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replace(/[\s-]+/gu, '-')
    .toLowerCase()
}

/** Letters, digits and what joins them: nothing that a path has its own use for. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’ -]*$/u

export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name)
}

export type LinkedPlayer = { name: string; uuid: string; isNameShared: boolean }

/** The one address of a player's page: by name where that can only mean this player. */
export function toPlayerPath(player: LinkedPlayer): string {
  return isPlainName(player.name) && !player.isNameShared
    ? `/player/${encodeURIComponent(toNameInPath(player.name))}`
    : `/players/by-uuid/${player.uuid}`
}

/** Whether any text contains the search, literally or folded. An empty search matches everything. */
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
