import { escapeHtml } from '#schema/core/wire/escape-html.ts'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { createPublicApiReader, type SiteEnv } from '#web/server/api-calls.ts'
import { SITE } from '#web/site.ts'
import { readCardSubject } from '../cards/read-card-subject.ts'
import { openCache } from '../open-cache.ts'
import {
  EMBED_HEIGHT_PX,
  EMBED_WIDTH_PX,
  findEmbeddedProfile,
  toCardPath,
  toEmbedPath,
} from './embedded-profile.ts'

const MAX_AGE_SECONDS = 60 * 60
const CARD = { width: 1200, height: 630 }

/** Responds to `/oembed?url=…` with HTML that embeds a page in other sites (https://oembed.com). */
export async function respondWithOembed(request: Request, env: SiteEnv): Promise<Response> {
  const { origin, searchParams } = new URL(request.url)
  if ((searchParams.get('format') ?? 'json') !== 'json') return toJson({ error: 'JSON only' }, 501)
  const url = searchParams.get('url') ?? ''
  const page = URL.canParse(url) ? new URL(url) : null
  const { headers } = await openCache('pages', request, env)
  const read = createPublicApiReader(request, env, headers)
  const embedded = page?.origin === origin ? await findEmbeddedProfile(page.pathname, read) : null
  const subject = embedded && (await readCardSubject(toCardPath(embedded), read))
  if (!embedded || !subject) return toJson({ error: 'There is no such group or player.' }, 404)
  const width = limit(EMBED_WIDTH_PX, searchParams.get('maxwidth'))
  const height = limit(EMBED_HEIGHT_PX, searchParams.get('maxheight'))
  const src = origin + toEmbedPath(embedded)
  return toJson({
    version: '1.0',
    type: 'rich',
    provider_name: SITE.name,
    provider_url: origin,
    title: subject.name,
    html: `<iframe src="${src}" title="${escapeHtml(subject.name)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
    ...{ width, height },
    cache_age: MAX_AGE_SECONDS,
    thumbnail_url: origin + toCardPath(embedded),
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
  })
}

function limit(size: number, max: string | null): number {
  return max && /^[1-9]\d{0,5}$/.test(max) ? Math.min(size, Number(max)) : size
}

function toJson(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...RESPONSE_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': status === 200 ? 'public, max-age=60' : 'private, no-store',
    },
  })
}
