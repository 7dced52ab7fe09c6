import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { listCjkLetters, STYLESHEET_LETTERS_MAX } from '#web/lib/names/script-styles.ts'
import type { SiteEnv } from '#web/server/api-calls.ts'
import { cacheFirstResult } from '../cards/cache-first-result.ts'
import { readWritingSystemFontList, type WritingSystemFont } from '../cards/script-fonts.ts'
import { FONT_WEIGHT_RANGE, toFontFaceRule } from './face-rule.ts'

const MAX_AGE_SECONDS = 24 * 60 * 60
const SLICE = /\.woff$/

const getSlices = cacheFirstResult(async (env: SiteEnv, origin: string) =>
  mapLettersToFontFiles(await readWritingSystemFontList(env, origin)),
)

/** Responds to `/name-fonts.css?of=黒月` with the `@font-face` rules of exactly these letters. */
export async function respondWithNameFonts(request: Request, env: SiteEnv): Promise<Response> {
  const { searchParams, origin } = new URL(request.url)
  const letters = listCjkLetters(searchParams.get('of') ?? '').slice(0, STYLESHEET_LETTERS_MAX)
  const rules = letters.length === 0 ? [] : listFontFaceRules(letters, await getSlices(env, origin))
  return new Response(rules.join('\n'), {
    headers: {
      ...RESPONSE_HEADERS,
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
    },
  })
}

export function mapLettersToFontFiles(fonts: readonly WritingSystemFont[]): Map<number, string> {
  const slices = new Map<number, string>()
  for (const { file, ranges } of fonts) {
    if (!SLICE.test(file)) continue
    const pageFile = file.replace(SLICE, '.woff2')
    for (const [from, to] of ranges) {
      for (let code = from; code <= to; code++) slices.set(code, pageFile)
    }
  }
  return slices
}

/** Returns rules for only these letters, because wider ranges could change other letters' fonts. */
export function listFontFaceRules(letters: readonly string[], slices: Map<number, string>) {
  const ranges = new Map<string, string[]>()
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0
    const file = slices.get(code)
    if (!file) continue
    ranges.set(file, [...(ranges.get(file) ?? []), `U+${code.toString(16).toUpperCase()}`])
  }
  return Array.from(ranges, ([file, range]) =>
    toFontFaceRule({ family: 'Names', weight: FONT_WEIGHT_RANGE, file, range: range.join() }),
  )
}
