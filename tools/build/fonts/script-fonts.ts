import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FONT_WEIGHT_RANGE, toFontFaceRule } from '#web/server/name-fonts/face-rule.ts'
import { parseCodePointRanges } from './unicode-range.ts'

const FONTS = 'node_modules'

/** A font file for a Unicode range: WOFF2 for pages, WOFF or WOFF2 for link cards. */
export type WritingSystemFontFace = {
  family: string
  weight: string
  /** True if browsers should load the file only for pages with a character in its range. */
  isSlice: boolean
  file: string
  /** The name for a copy of `file` cut to `range`. If unset, the whole `file` is used. */
  subset?: string
  /** The weight to keep of a variable font. If unset, all weights are kept. */
  pinned?: number
  range: string
  /** The file for link cards: an unchanged WOFF, or a variable WOFF2 to be cut to one weight. */
  card: { file: string; isVariable: boolean } | null
}

const CORMORANT_SUBSETS = ['cyrillic', 'cyrillic-ext', 'vietnamese']
const NOTO_SERIF = ['armenian', 'devanagari', 'georgian', 'hebrew', 'thai']
/** The only weight kept in fonts for names, because all weights would double the fonts' size. */
const NAMES_WEIGHT = 500
/**
 * The Arabic letters used in names. The other 75 % of the font is historic spellings, symbols and
 * forms.
 */
const ARABIC_LETTERS = 'U+0600-06FF,U+0750-077F,U+200C-200E'
const TEXT_SUBSETS = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
/**
 * Chinese, Japanese and Korean fonts. Noto is not among them, because its seven weights take 95 MB
 * per package. The last font is preferred.
 */
const CJK = ['song-myung', 'zcool-xiaowei', 'zen-antique']

export function listWritingSystemFontFaces(): WritingSystemFontFace[] {
  return [
    ...CJK.flatMap(listCjk),
    ...listText(),
    toSmallCapitals(),
    ...listOrnamental(),
    ...CORMORANT_SUBSETS.map((subset) => ({
      ...toVariable('cormorant', subset),
      family: 'Cormorant',
      weight: '300 700',
    })),
    ...NOTO_SERIF.map((script) => toPinned(toVariable(`noto-serif-${script}`, script))),
    ...listArabic(),
  ]
}

/** Returns a font of the family `Names`, the fallback for the two font families in theme.css. */
function toVariable(name: string, subset: string): WritingSystemFontFace {
  const folder = `@fontsource-variable/${name}`
  const file = join(folder, 'files', `${name}-${subset}-wght-normal.woff2`)
  const card = { file, isVariable: true }
  const range = readRanges(folder)[subset] ?? ''
  return { family: 'Names', weight: FONT_WEIGHT_RANGE, isSlice: false, file, range, card }
}

function toPinned(face: WritingSystemFontFace, part = ''): WritingSystemFontFace {
  const subset = toFontFileName(face.file).replace('wght', `${NAMES_WEIGHT}${part}`)
  return { ...face, subset, pinned: NAMES_WEIGHT }
}

function listArabic(): WritingSystemFontFace[] {
  const face = toVariable('noto-naskh-arabic', 'arabic')
  return [toPinned(face, '-whole'), { ...toPinned(face), range: ARABIC_LETTERS, card: null }]
}

function listText(): WritingSystemFontFace[] {
  const folder = '@fontsource/alegreya-sans'
  const ranges = readRanges(folder)
  const toFace = (family: string, subset: string, weight: string, isOnCards: boolean) => {
    const path = join(folder, 'files', `alegreya-sans-${subset}-${weight}-normal`)
    const range = ranges[subset] ?? ''
    const card = isOnCards ? { file: `${path}.woff`, isVariable: false } : null
    return { family, weight, isSlice: false, file: `${path}.woff2`, range, card }
  }
  return [
    ...TEXT_SUBSETS.flatMap((subset) => [
      toFace('Alegreya Sans', subset, '400', subset.startsWith('greek')),
      toFace('Alegreya Sans', subset, '700', false),
    ]),
    ...['greek', 'greek-ext'].map((subset) => ({
      ...toFace('Names', subset, '500', false),
      weight: FONT_WEIGHT_RANGE,
    })),
  ]
}

/**
 * A font for phonetic letters, which players use as small capitals. Link cards replace them with
 * plain letters.
 */
function toSmallCapitals(): WritingSystemFontFace {
  const face = toVariable('noto-serif', 'latin-ext')
  return { ...toPinned(face), range: 'U+0250-02AF,U+1D00-1DBF,U+A720-A7FF', card: null }
}

const MATHEMATICAL = {
  serif: 'U+1D400-1D49B,U+210E',
  script: 'U+1D49C-1D503,U+210A-210B,U+2110,U+2112-2113,U+211B,U+212C,U+212F-2131,U+2133-2134',
  gothic:
    'U+1D504-1D59F,U+2102,U+210C-210D,U+2111,U+2115,U+2119-211A,U+211C-211D,U+2124,U+2128,U+212D',
  sans: 'U+1D5A0-1D66F',
  others: 'U+1D670-1D7FF,U+2135-2138,U+213C-2140,U+2145-2149',
}

/**
 * The ornamental characters to take from each font package. Large Unicode blocks are limited to the
 * characters in use.
 */
const ORNAMENTS: Record<string, { subset: string; range: string }> = {
  'dejavu-sans': {
    subset: 'latin',
    range: 'U+219E-21FF,U+2218-221E,U+22B0-22C7,U+2301,U+2500-27BF,U+2800-28FF',
  },
  'noto-sans-math': { subset: 'latin', range: 'U+27C5-27EF,U+2AF7-2AF8' },
  'noto-sans-symbols': { subset: 'symbols', range: 'U+269D,U+26E4-26E7' },
  'noto-sans-symbols-2': { subset: 'symbols', range: 'U+23F3,U+23FE,U+1F577-1F578,U+1FA78' },
  'noto-serif-tibetan': { subset: 'tibetan', range: 'U+0F04-0F3D,U+0FBE-0FD4' },
  'noto-sans-oriya': { subset: 'oriya', range: 'U+0B66-0B6F' },
  'noto-sans-canadian-aboriginal': { subset: 'canadian-aboriginal', range: 'U+1400-167F' },
  'noto-sans-runic': { subset: 'runic', range: 'U+16A0-16F8' },
  'noto-sans-tai-le': { subset: 'tai-le', range: 'U+1950-1974' },
  'noto-sans-balinese': { subset: 'balinese', range: 'U+1B5A-1B6A' },
  'noto-sans-lepcha': { subset: 'lepcha', range: 'U+1C00-1C4F' },
  'noto-sans-yi': { subset: 'yi', range: 'U+A490-A4C6' },
  'noto-sans-javanese': { subset: 'javanese', range: 'U+A9C1-A9CD' },
  'noto-sans-egyptian-hieroglyphs': {
    subset: 'egyptian-hieroglyphs',
    range:
      'U+13079-13080,U+130E0,U+1313F,U+13153,U+13189,U+13199,U+131A3,U+131A9-131AA,U+131B8,U+131E2,U+132F9,U+13362',
  },
  'noto-sans-bamum': { subset: 'bamum', range: 'U+16910' },
}

/**
 * Fonts for ornamental text such as 𝓥𝓪𝓶𝓹, Ⓥⓐⓜⓟ and ꧁༺ ✦ ༻꧂, which some systems lack. Link cards
 * replace it with plain letters.
 */
function listOrnamental(): WritingSystemFontFace[] {
  const face = { family: 'Names', weight: FONT_WEIGHT_RANGE, isSlice: false, card: null }
  return [
    ...Object.entries(ORNAMENTS).map(([name, { subset, range }]) => ({
      ...face,
      file: `@fontsource/${name}/files/${name}-${subset}-400-normal.woff2`,
      subset: `${name}-ornaments.woff2`,
      range,
    })),
    ...Object.entries(MATHEMATICAL).map(([name, range]) => ({
      ...face,
      file: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
      subset: `noto-sans-math-${name}.woff2`,
      range,
    })),
    {
      ...face,
      file: '@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff2',
      subset: 'noto-sans-symbols-enclosed.woff2',
      range: 'U+2460-24FF,U+1F100-1F1AD',
    },
  ]
}

function listCjk(name: string): WritingSystemFontFace[] {
  const folder = `@fontsource/${name}`
  return Object.entries(readRanges(folder)).flatMap(([subset, range]) => {
    const index = /^\[(\d+)\]$/.exec(subset)?.[1]
    if (!index) return []
    const path = join(folder, 'files', `${name}-${index}-400-normal`)
    const card = { file: `${path}.woff`, isVariable: false }
    return {
      family: 'Names',
      weight: FONT_WEIGHT_RANGE,
      isSlice: true,
      file: `${path}.woff2`,
      range,
      card,
    }
  })
}

function readRanges(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(FONTS, folder, 'unicode.json'), 'utf8'))
}

/** Writes fonts, and `/fonts/scripts.css`, which a page links only if a name needs one of them. */
export async function buildWritingSystemFonts(dist: string): Promise<void> {
  const faces = listWritingSystemFontFaces()
  const folder = join(dist, 'fonts/scripts')
  mkdirSync(folder, { recursive: true })
  await Promise.all(faces.map((face) => writeFile(face, folder)))
  const rules = faces
    .filter(({ isSlice }) => !isSlice)
    .map((face) => toFontFaceRule({ ...face, file: toFileName(face) }))
  writeFileSync(join(dist, 'fonts/scripts.css'), rules.join('\n'))
}

async function writeFile(face: WritingSystemFontFace, folder: string): Promise<void> {
  const [from, to] = [join(FONTS, face.file), join(folder, toFileName(face))]
  if (!face.subset) return copyFileSync(from, to)
  const text = parseCodePointRanges(face.range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const font = await subsetFont(readFileSync(from), text.join(''), {
    targetFormat: 'woff2',
    ...(face.pinned !== undefined && { variationAxes: { wght: face.pinned } }),
  })
  writeFileSync(to, font)
}

function toFileName({ file, subset }: WritingSystemFontFace): string {
  return subset ?? toFontFileName(file)
}

export function toFontFileName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
