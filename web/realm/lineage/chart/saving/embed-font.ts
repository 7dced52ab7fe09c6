import { fetchFileBytes } from '#web/lib/api.ts'

const FILE = /url\(["']?([^"')]+)/

/** Returns CSS that embeds those fonts of `families` that contain characters of `text`. */
export async function embedFont(families: string, text: string): Promise<string> {
  const faces = listFaces(families.split(',').map(toName)).filter(({ style }) =>
    isUnicodeRangeUsed(style.getPropertyValue('unicode-range'), text),
  )
  return (await Promise.all(faces.map(embedFace))).join('\n')
}

function listFaces(names: readonly string[]): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(
      ({ style }) =>
        names.includes(toName(style.getPropertyValue('font-family'))) &&
        style.getPropertyValue('font-style') !== 'italic' &&
        // Skips fallback fonts, which are installed on the device and have no file.
        FILE.test(style.getPropertyValue('src')),
    )
}

function toName(family: string): string {
  return family.replace(/["']/g, '').trim()
}

async function embedFace({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, path = ''] = FILE.exec(style.getPropertyValue('src')) ?? []
  const file = await toDataUrl(new URL(path, parentStyleSheet?.href ?? document.baseURI))
  const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => `${name}:${style.getPropertyValue(name)};`)
    .join('')
  return `@font-face{${kept}src:url(${file}) format("woff2")}`
}

async function toDataUrl(url: URL): Promise<string> {
  let text = ''
  for (const byte of await fetchFileBytes(url)) text += String.fromCharCode(byte)
  return `data:font/woff2;base64,${btoa(text)}`
}

export function isUnicodeRangeUsed(ranges: string, text: string): boolean {
  if (ranges === '') return true
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return Array.from(new Set(text)).some((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return bounds.some(([from, to]) => code >= from && code <= to)
  })
}
