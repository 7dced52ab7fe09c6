import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { parseCodePointRanges } from './unicode-range.ts'

const STYLES = 'web/fonts.css'
const FOLDER = 'web/fonts'
// The OpenType features to keep. Small capitals, swashes and old-style figures are dropped, because
// they would make up a quarter of the size.
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum']

export type SubsetFontFace = { file: string; text: string }

export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    // Does nothing in the build of the Pages Worker, which comes later and uses the same files.
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async buildStart() {
      mkdirSync(FOLDER, { recursive: true })
      const faces = listSubsetFontFaces(readFileSync(STYLES, 'utf8'))
      await Promise.all(faces.map(writeFace))
    },
    generateBundle() {
      // Copies the licences, because the Open Font License must be distributed with the fonts.
      for (const file of globSync('node_modules/@fontsource*/*/LICENSE')) {
        const family = basename(dirname(file))
        this.emitFile({
          type: 'asset',
          fileName: `fonts/${family}-license.txt`,
          source: readFileSync(file),
        })
      }
    },
  }
}

export function listSubsetFontFaces(css: string): SubsetFontFace[] {
  return Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, face = '']) => ({
    file: /url\("\.\/fonts\/([^"]+)"\)/.exec(face)?.[1] ?? '',
    text: toText(/unicode-range:([^;]*)/.exec(face)?.[1] ?? ''),
  })).filter(({ file }) => file !== '')
}

async function writeFace({ file, text }: SubsetFontFace): Promise<void> {
  const { source, weight } = findSource(file)
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(weight !== null && { variationAxes: { wght: weight } }),
  })
  writeFileSync(join(FOLDER, file), font)
}

/**
 * Finds the font file to cut a face from. For example, `cormorant-latin-500-italic` is cut from the
 * variable font `cormorant-latin-wght-italic`.
 */
function findSource(file: string): { source: string; weight: number | null } {
  const [whole] = findFiles(file)
  if (whole) return { source: whole, weight: null }
  const weight = /-(\d00)-/.exec(file)?.[1]
  const [variable] = findFiles(file.replace(/-\d00-/, '-wght-'))
  if (!variable || !weight) throw new Error(`${STYLES}: no installed font is called ${file}.`)
  return { source: variable, weight: Number(weight) }
}

function findFiles(name: string): string[] {
  return globSync(`node_modules/@fontsource*/*/files/${name}`)
}

function toText(range: string): string {
  return parseCodePointRanges(range)
    .map(([first, last]) =>
      String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
      ),
    )
    .join('')
}
