import type { CardSubject } from './card-subject.ts'
import { type CardKit, drawCard } from './draw-card.tsx'
import { readSubject } from './read-subject.ts'

type Neighbour = { fetch(request: Request): Promise<Response> }
export type CardEnv = { API: Neighbour; ASSETS: Neighbour }

// A crawler asks once a link is shared; the numbers on a card may be this old.
const KEPT_SECONDS = 60 * 60
const KIT_FONTS = ['display-latin', 'display-latin-ext', 'text-latin', 'text-latin-ext']
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const BYTES_AT_ONCE = 0x8000

let kit: Promise<CardKit> | null = null

/** The PNG that a shared link shows; 404 for whom nobody knows. Kept at the edge for an hour. */
export async function answerCard(
  request: Request,
  env: CardEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  const cache = await caches.open('cards')
  const key = new Request(`${origin}${pathname}`)
  const kept = await cache.match(key)
  if (kept) return kept
  const subject = await readSubject(pathname, (path) => readApi(env, new URL(path, origin)))
  if (!subject) return new Response('There is no such card.', { status: 404, headers: HEADERS })
  const png = await drawCard(
    subject,
    await readPicture(subject, env, origin),
    await getKit(env, origin),
  )
  const card = new Response(png, {
    headers: {
      ...HEADERS,
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
    },
  })
  waitUntil(cache.put(key, card.clone()))
  return card
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Strict-Transport-Security': 'max-age=31536000',
  // Other sites show it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

async function readApi<Body>({ API }: CardEnv, url: URL): Promise<Body | null> {
  const answer = await API.fetch(new Request(url))
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
  return answer.json()
}

/** A missing picture is no reason for a missing card: the drawn one stands in. */
async function readPicture(
  { picture }: CardSubject,
  { API }: CardEnv,
  origin: string,
): Promise<string | null> {
  if (!picture) return null
  const answer = await API.fetch(new Request(new URL(picture, origin)))
  const type = answer.headers.get('Content-Type') ?? ''
  if (!answer.ok || !PICTURE_TYPES.includes(type)) return null
  return `data:${type};base64,${toBase64(new Uint8Array(await answer.arrayBuffer()))}`
}

function getKit(env: CardEnv, origin: string): Promise<CardKit> {
  kit ??= readKit(env, origin).catch((error) => {
    kit = null
    throw error
  })
  return kit
}

async function readKit({ ASSETS }: CardEnv, origin: string): Promise<CardKit> {
  const read = async (file: string) => {
    const answer = await ASSETS.fetch(new Request(`${origin}/card-kit/${file}`))
    if (!answer.ok) throw new Error(`/card-kit/${file} answered ${answer.status}`)
    return answer
  }
  const [theme, ...fonts] = await Promise.all([
    read('theme.json').then((answer) => answer.json() as Promise<CardKit['theme']>),
    ...KIT_FONTS.map(async (name) => {
      const answer = await read(`${name}.ttf`)
      return new Uint8Array(await answer.arrayBuffer())
    }),
  ])
  return { theme, fonts }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE))
  }
  return btoa(text)
}
