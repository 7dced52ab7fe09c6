import type { SiteEnv } from '#web/server/api-calls.ts'
import { cacheFirstResult } from './cache-first-result.ts'
import { decodeWoff } from './decode-woff.ts'

/** A font and the code points it covers. If two fonts cover a letter, the later one is used. */
export type WritingSystemFont = { file: string; ranges: [from: number, to: number][] }

export function createCardAssetReader({ ASSETS }: SiteEnv, origin: string) {
  return async (file: string) => {
    const response = await ASSETS.fetch(new Request(`${origin}/card-kit/${file}`))
    if (!response.ok) throw new Error(`/card-kit/${file} returned ${response.status}`)
    return response
  }
}

export const readWritingSystemFontList = cacheFirstResult(
  async (env: SiteEnv, origin: string): Promise<WritingSystemFont[]> =>
    (await createCardAssetReader(env, origin)('scripts.json')).json(),
)

export async function readFontFilesForText(
  text: string,
  listFonts: () => Promise<WritingSystemFont[]>,
  readFile: (file: string) => Promise<Uint8Array>,
): Promise<Uint8Array[]> {
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0).filter(isOther))
  if (letters.size === 0) return []
  const fonts = (await listFonts()).toReversed()
  const files = [...letters].flatMap(
    (letter) =>
      fonts.find(({ ranges }) => ranges.some(([from, to]) => letter >= from && letter <= to))
        ?.file ?? [],
  )
  return Promise.all([...new Set(files)].map(async (file) => decodeWoff(await readFile(file))))
}

function isOther(code: number): boolean {
  const isLatinOnly = code < 0x370 || (code >= 0x1e00 && code <= 0x1e9f)
  const isPunctuation = code >= 0x2000 && code <= 0x2bff
  return !isLatinOnly && !isPunctuation
}
