// Characters missing from the fonts that every page loads: small capitals (ᴠᴀʟᴇ), the blocks from
// Greek to Canadian syllabics, Vietnamese, extended Latin, mathematical and circled letters, and decorations.
const SCRIPTS =
  /[\u0262-\u029f\u0370-\u1dbf\u1ea0-\u1ef1\u1f00-\u1fff\u2102-\u2121\u2124-\u214f\u219e-\u2211\u2218-\u25b1\u25b3-\u25bb\u25bd-\u2dff\ua490-\ua9cd\ufb13-\ufdff\ufe70-\ufefe]|[\u{13000}-\u{1342f}\u{16910}\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ad}\u{1f577}\u{1f578}\u{1fa78}]/u
const CJK =
  /[\u1100-\u11ff\u2e80-\ua48f\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/gu

/** The maximum number of letters in a style sheet's URL. Each letter takes about nine bytes. */
export const STYLESHEET_LETTERS_MAX = 200
export const CJK_STYLESHEET_PATH = '/name-fonts.css'

export function listWritingSystemStylesheets(text: string): string[] {
  return [
    ...(needsWritingSystemFonts(text) ? ['/fonts/scripts.css'] : []),
    ...toCjkStylesheetUrls(listCjkLetters(text)),
  ]
}

export function needsWritingSystemFonts(text: string): boolean {
  return SCRIPTS.test(text)
}

export function listCjkLetters(text: string): string[] {
  return [...new Set(text.match(CJK))].sort()
}

/** Returns URLs of style sheets for only these letters. A style sheet for all would be 220 KB. */
export function toCjkStylesheetUrls(letters: readonly string[]): string[] {
  const sheets = []
  for (let from = 0; from < letters.length; from += STYLESHEET_LETTERS_MAX) {
    const part = letters.slice(from, from + STYLESHEET_LETTERS_MAX).join('')
    sheets.push(`${CJK_STYLESHEET_PATH}?of=${encodeURIComponent(part)}`)
  }
  return sheets
}
