import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FONTS = 'node_modules'

/** A file of a face for a Unicode range: WOFF2 for pages, WOFF or WOFF2 for the link cards. */
export type ScriptFace = {
  family: string
  weight: string
  style: 'scripts' | 'cjk'
  file: string
  /** As `unicode-range` has it. */
  range: string
  /** What the cards take: a WOFF as it is, or an instance of a variable WOFF2. */
  card: { file: string; isVariable: boolean } | null
}

type Variable = { package: string; family: string; weight: string; subsets: string[] }

/** The faces of `Names` have the same weights: a browser takes a family's letters from one set of weights alone. */
const ANY_WEIGHT = '100 900'
/** `Names` is in the font stacks of theme.css behind the site's own two families. */
const VARIABLE: Variable[] = [
  {
    package: 'cormorant',
    family: 'Cormorant',
    weight: '300 700',
    subsets: ['cyrillic', 'cyrillic-ext', 'vietnamese'],
  },
  ...['armenian', 'devanagari', 'georgian', 'hebrew', 'thai'].map((script) => ({
    package: `noto-serif-${script}`,
    family: 'Names',
    weight: ANY_WEIGHT,
    subsets: [script],
  })),
  { package: 'noto-naskh-arabic', family: 'Names', weight: ANY_WEIGHT, subsets: ['arabic'] },
]
const TEXT_SUBSETS = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
/** One weight each: those of Noto come in seven, which are 95 MB a package. The last is preferred. */
const CJK = ['song-myung', 'zcool-xiaowei', 'zen-antique']

/** The faces for names in other scripts than Latin, by range; of two for one letter the last is preferred. */
export function listScriptFaces(): ScriptFace[] {
  return [
    ...CJK.flatMap(listCjk),
    ...listText(),
    toSmallCapitals(),
    ...VARIABLE.flatMap(listVariable),
  ]
}

function listVariable({ package: name, subsets, ...face }: Variable): ScriptFace[] {
  const folder = `@fontsource-variable/${name}`
  const ranges = readRanges(folder)
  return subsets.map((subset) => {
    const file = join(folder, 'files', `${name}-${subset}-wght-normal.woff2`)
    const card = { file, isVariable: true }
    return { ...face, style: 'scripts', file, range: ranges[subset] ?? '', card }
  })
}

/** Alegreya Sans: also for Greek headings, since Cormorant has no Greek. */
function listText(): ScriptFace[] {
  const folder = '@fontsource/alegreya-sans'
  const ranges = readRanges(folder)
  const toFace = (family: string, subset: string, weight: string, isOnCards: boolean) => {
    const path = join(folder, 'files', `alegreya-sans-${subset}-${weight}-normal`)
    const range = ranges[subset] ?? ''
    const card = isOnCards ? { file: `${path}.woff`, isVariable: false } : null
    return { family, weight, style: 'scripts', file: `${path}.woff2`, range, card } as const
  }
  return [
    ...TEXT_SUBSETS.flatMap((subset) => [
      toFace('Alegreya Sans', subset, '400', subset.startsWith('greek')),
      toFace('Alegreya Sans', subset, '700', false),
    ]),
    ...['greek', 'greek-ext'].map((subset) => ({
      ...toFace('Names', subset, '500', false),
      weight: ANY_WEIGHT,
    })),
  ]
}

/** Phonetic letters, which players write names with in place of small capitals. Cards have plain letters. */
function toSmallCapitals(): ScriptFace {
  return {
    family: 'Names',
    weight: ANY_WEIGHT,
    style: 'scripts',
    file: '@fontsource-variable/noto-serif/files/noto-serif-latin-ext-wght-normal.woff2',
    range: 'U+0250-02AF,U+1D00-1DBF,U+A720-A7FF',
    card: null,
  }
}

function listCjk(name: string): ScriptFace[] {
  const folder = `@fontsource/${name}`
  return Object.entries(readRanges(folder)).flatMap(([subset, range]) => {
    const index = /^\[(\d+)\]$/.exec(subset)?.[1]
    if (!index) return []
    const path = join(folder, 'files', `${name}-${index}-400-normal`)
    const card = { file: `${path}.woff`, isVariable: false }
    return { family: 'Names', weight: ANY_WEIGHT, style: 'cjk', file: `${path}.woff2`, range, card }
  })
}

function readRanges(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(FONTS, folder, 'unicode.json'), 'utf8'))
}

/** `/fonts/scripts.css` and `/fonts/cjk.css`, which a page links only when a name on it needs them. */
export function buildScriptFonts(dist: string): void {
  const faces = listScriptFaces()
  const folder = join(dist, 'fonts/scripts')
  mkdirSync(folder, { recursive: true })
  for (const { file } of faces) copyFileSync(join(FONTS, file), join(folder, toName(file)))
  for (const style of ['scripts', 'cjk']) {
    const rules = faces.filter((face) => face.style === style).map(toRule)
    writeFileSync(join(dist, `fonts/${style}.css`), rules.join('\n'))
  }
}

function toRule({ family, weight, file, range }: ScriptFace): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url("/fonts/scripts/${toName(file)}") format("woff2");unicode-range:${range}}`
}

export function toName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}
