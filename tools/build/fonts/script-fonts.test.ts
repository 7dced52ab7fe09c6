import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { decodeWoff } from '#web/server/cards/decode-woff.ts'
import { readFontFilesForText, type WritingSystemFont } from '#web/server/cards/script-fonts.ts'
import { mapLettersToFontFiles } from '#web/server/name-fonts/respond-with-name-fonts.ts'
import { listWritingSystemFontFaces, toFontFileName } from './script-fonts.ts'
import { parseCodePointRanges } from './unicode-range.ts'

const FONTS: WritingSystemFont[] = listWritingSystemFontFaces().flatMap(({ card, range }) =>
  card ? { file: toFontFileName(card.file), ranges: parseCodePointRanges(range) } : [],
)
const FILE = 'node_modules/@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-400-normal.woff'
const NO_FONT = new Uint8Array([0, 1, 0, 0])

async function listRead(text: string): Promise<string[]> {
  const read: string[] = []
  await readFontFilesForText(
    text,
    async () => FONTS,
    async (file) => {
      read.push(file)
      return NO_FONT
    },
  )
  return read
}

test.each([
  ['Влад', [/^cormorant-cyrillic-wght/]],
  ['Νύξ', [/^alegreya-sans-greek-400/]],
  ['לילית', [/^noto-serif-hebrew/]],
  ['سلمى الذئب', [/^noto-naskh-arabic/]],
  ['さくら', [/^zen-antique-\d+/]],
  ['뱀', [/^song-myung-\d+/]],
  ['龙', [/^(?:zcool-xiaowei|zen-antique)-\d+/]],
])('a link card with the text %s reads the font files %j', async (name, expected) => {
  const files = await listRead(name)
  expect(files).toHaveLength(expected.length)
  for (const [index, pattern] of expected.entries()) expect(files[index]).toMatch(pattern)
})

test.each([
  ['月', /^zen-antique-\d+/],
  ['뱀', /^song-myung-\d+/],
])('the character %s is in the font file %s, which exists', (letter, file) => {
  const slices = mapLettersToFontFiles(FONTS)
  const slice = slices.get(letter.codePointAt(0) ?? 0)
  expect(slice).toMatch(file)
  expect(listWritingSystemFontFaces().map((face) => toFontFileName(face.file))).toContain(slice)
})

const DECORATIONS =
  '★☆✦✧✪✫✬✭✮✯✰✱✲✶✷✹✿❀❁❂❃❄❅❆❇❉❊❋❖❛❜❝❞❤❥❦❧☙♥♡♦♢♣♧♠♤♱♰☠☽☾☥⚔⚜⛧⛤☿♆☯☮☨☦✝✞✟✠☬♛♕♚♔⚝⚡⚰🕸🕷🩸༺༻༒࿐༄༅꧁꧂𓆩𓆪𓂀𓃠𓆉𓁹𓋹ᛟᚠᛉᛏᐯᗩᖇᗪ░▒▓█▄■●○◈◆△▽═║╔╝⠀⡇⣿୨୧ᥫ᭡⋆∘∞⟡↟↯⊹⫷⫸꒰꒱ᰔ𖤐'

test('every character commonly used to decorate names has a font', () => {
  const ranges = listWritingSystemFontFaces().flatMap(({ range }) => parseCodePointRanges(range))
  const missing = [...DECORATIONS].filter((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return !ranges.some(([first, last]) => first <= code && code <= last)
  })
  expect(missing).toEqual([])
})

test('a Latin name loads neither the font list nor an extra font', async () => {
  const list = vi.fn(async () => FONTS)
  const read = vi.fn(async () => NO_FONT)
  expect(await readFontFilesForText('Aurelian Vasquière — “Łódź” ✦', list, read)).toEqual([])
  expect(list).not.toHaveBeenCalled()
  expect(read).not.toHaveBeenCalled()
})

/** Returns an OpenType file’s tables by tag, with stored and computed checksums. */
function listTables(font: Uint8Array) {
  const view = new DataView(font.buffer)
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((by) => view.getUint32(at + by))
    const tag = new TextDecoder().decode(font.subarray(at, at + 4))
    let sum = 0
    for (let by = 0; by < length; by += 4) {
      // Skips the file's own checksum in `head`, which the table's checksum does not cover.
      if (tag === 'head' && by === 8) continue
      sum = (sum + view.getUint32(offset + by)) >>> 0
    }
    return { tag, checksum, sum }
  })
}

test('a WOFF file is unpacked into a font with correct checksums', async () => {
  const tables = listTables(await decodeWoff(new Uint8Array(readFileSync(FILE))))
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head']))
  for (const { tag, checksum, sum } of tables) expect([tag, sum]).toEqual([tag, checksum])
})

test('files other than WOFF are left unchanged', async () => {
  const file = new Uint8Array([0, 1, 0, 0, 0, 4])
  expect(await decodeWoff(file)).toBe(file)
})
