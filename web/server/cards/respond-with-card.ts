import { toDayEnd } from '#schema/core/time/zoned-time.ts'
import { createPublicApiReader, type SiteEnv, type WaitUntil } from '#web/server/api-calls.ts'
import { GAME_TIME_ZONE } from '#web/site.ts'
import { coalesceRequests } from '../coalesce-requests.ts'
import { openCache } from '../open-cache.ts'
import { cacheFirstResult } from './cache-first-result.ts'
import { type CardSubject, toGameDate } from './card-subject.ts'
import { isDrawableImage } from './is-drawable-image.ts'
import { toPrintableText } from './printable.ts'
import { readCardSubject } from './read-card-subject.ts'
import { type CardAssets, renderCard } from './render-card.tsx'
import {
  createCardAssetReader,
  readFontFilesForText,
  readWritingSystemFontList,
} from './script-fonts.ts'

// Caches cards only for an hour: chat apps keep the card that they fetch, so it must be up to date.
const MAX_AGE_SECONDS = 60 * 60
const KIT_FONTS = ['display-latin', 'display-latin-ext', 'text-latin', 'text-latin-ext']
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const CHUNK_BYTES = 0x8000

const getKit = cacheFirstResult(readKit)
const shareCard = coalesceRequests<Uint8Array<ArrayBuffer>>()

export async function respondWithCard(request: Request, env: SiteEnv, waitUntil: WaitUntil) {
  const { pathname, origin } = new URL(request.url)
  const { cache, epoch, headers } = await openCache('cards', request, env)
  // The cache key contains the day, because a card may show tonight's event.
  const today = toGameDate(Date.now())
  const key = new Request(`${origin}${pathname}?day=${today}`)
  const cached = await cache.match(key)
  if (cached) return cached
  const subject = await readCardSubject(pathname, createPublicApiReader(request, env, headers))
  if (!subject) return new Response('There is no such card.', { status: 404, headers: HEADERS })
  const png = await shareCard(`${epoch} ${key.url}`, waitUntil, async () =>
    renderCard(subject, await readPicture(subject, env, origin), {
      ...(await getKit(env, origin)),
      scriptFonts: await readScripts(subject, env, origin),
    }),
  )
  const card = new Response(png, {
    headers: {
      ...HEADERS,
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${toMaxAge(today)}`,
    },
  })
  waitUntil(cache.put(key, card.clone()))
  return card
}

function toMaxAge(today: string): number {
  const left = Math.ceil((toDayEnd(today, GAME_TIME_ZONE) - Date.now()) / 1000)
  return Math.min(MAX_AGE_SECONDS, Math.max(1, left))
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Strict-Transport-Security': 'max-age=31536000',
  // Allows other sites to embed the picture.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Returns null for a missing or too large picture. The card then shows a crest or glyph. */
async function readPicture({ picture }: CardSubject, { API }: SiteEnv, origin: string) {
  if (!picture) return null
  const response = await API.fetch(new Request(new URL(picture, origin)))
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !PICTURE_TYPES.includes(type)) return null
  const bytes = new Uint8Array(await response.arrayBuffer())
  return isDrawableImage(bytes) ? `data:${type};base64,${toBase64(bytes)}` : null
}

function readScripts(
  { name, label, facts }: CardSubject,
  env: SiteEnv,
  origin: string,
): Promise<Uint8Array[]> {
  const read = createCardAssetReader(env, origin)
  const text = [name, label, ...facts].map(toPrintableText).join('')
  return readFontFilesForText(
    text,
    () => readWritingSystemFontList(env, origin),
    async (file) => new Uint8Array(await (await read(`scripts/${file}`)).arrayBuffer()),
  )
}

async function readKit(env: SiteEnv, origin: string): Promise<Omit<CardAssets, 'scriptFonts'>> {
  const read = createCardAssetReader(env, origin)
  const [theme, ...fonts] = await Promise.all([
    read('theme.json').then((response) => response.json() as Promise<CardAssets['theme']>),
    ...KIT_FONTS.map(async (name) => {
      const response = await read(`${name}.ttf`)
      return new Uint8Array(await response.arrayBuffer())
    }),
  ])
  return { theme, fonts }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))
  }
  return btoa(text)
}
