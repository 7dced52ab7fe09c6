import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { THEME_COLOURS, type ThemeColours } from '#web/lib/theme-colours.ts'
import type { WritingSystemFont } from '#web/server/cards/script-fonts.ts'
import { listWritingSystemFontFaces, toFontFileName } from './fonts/script-fonts.ts'
import { parseCodePointRanges } from './fonts/unicode-range.ts'

const FONTS = 'node_modules'
const DISPLAY = '@fontsource-variable/cormorant/files/cormorant-RANGE-wght-normal.woff2'
const TEXT = '@fontsource/alegreya-sans/files/alegreya-sans-RANGE-400-normal.woff2'
const RANGES = ['latin', 'latin-ext']
const DISPLAY_WEIGHT = 600

/**
 * Converts fonts for link cards, because their rasterizer reads neither WOFF2 nor variable weights.
 */
export async function buildLinkCardAssets(dist: string): Promise<void> {
  const folder = join(dist, 'card-kit')
  mkdirSync(folder, { recursive: true })
  for (const range of RANGES) {
    const display = await toStatic(DISPLAY.replace('RANGE', range), { wght: DISPLAY_WEIGHT })
    writeFileSync(join(folder, `display-${range}.ttf`), display)
    writeFileSync(join(folder, `text-${range}.ttf`), await toStatic(TEXT.replace('RANGE', range)))
  }
  const theme = readThemeColours()
  writeFileSync(join(folder, 'theme.json'), JSON.stringify(theme))
  await addScripts(folder)
}

/** Writes one font per writing system, because a card loads only the fonts that its name needs. */
async function addScripts(folder: string): Promise<void> {
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  const fonts: WritingSystemFont[] = []
  for (const { card, range } of listWritingSystemFontFaces()) {
    if (!card) continue
    const file = toFontFileName(card.file).replace(/woff2$/, 'ttf')
    const to = join(folder, 'scripts', file)
    if (card.isVariable) writeFileSync(to, await toStatic(card.file, { wght: DISPLAY_WEIGHT }))
    else copyFileSync(join(FONTS, card.file), to)
    fonts.push({ file, ranges: parseCodePointRanges(range) })
  }
  writeFileSync(join(folder, 'scripts.json'), JSON.stringify(fonts))
}

function toStatic(file: string, variationAxes?: Record<string, number>): Promise<Buffer> {
  return subsetFont(readFileSync(join(FONTS, file)), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes,
  })
}

export function readThemeColours(): ThemeColours {
  const css = ['web/default-theme.css', 'web/theme.css'].map((file) => readFileSync(file, 'utf8'))
  const values = new Map(
    css
      .join('')
      .matchAll(/--color-([a-z]+(?:-[a-z0-9]+)*):\s*(#[0-9a-f]{3,8});/gi)
      .map(([, name, value]) => [name, value]),
  )
  return Object.fromEntries(
    THEME_COLOURS.map((name) => {
      const value = values.get(name)
      if (!value) throw new Error(`web/default-theme.css has no --color-${name}.`)
      return [name, value]
    }),
  ) as ThemeColours
}
