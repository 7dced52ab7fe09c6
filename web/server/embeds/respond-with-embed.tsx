import { renderToStaticMarkup } from 'react-dom/server'
import { EMBED_PAGE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { SITE } from '#web/site.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { SiteMark } from '#web/ui/glyphs/site-mark.tsx'
import { createPublicApiReader, type SiteEnv, type WaitUntil } from '../api-calls.ts'
import type { CardSubject } from '../cards/card-subject.ts'
import { readCardSubject } from '../cards/read-card-subject.ts'
import { respondFromCache } from '../document/respond-from-cache.ts'
import { renderHtmlPage } from '../html.ts'
import { fetchAppShell } from '../respond-with-document.ts'
import { type EmbeddedProfile, toCardPath, toEmbedPath, toProfilePath } from './embedded-profile.ts'

/**
 * Renders the page for a frame on another site, without scripts or a session. Responds with a 404
 * for a veiled player.
 */
export async function respondWithEmbed(
  request: Request,
  env: SiteEnv,
  embedded: EmbeddedProfile,
  waitUntil: WaitUntil,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const address = origin + toEmbedPath(embedded)
  return respondFromCache(request, env, address, waitUntil, (headers) =>
    renderEmbed(request, env, embedded, headers),
  )
}

async function renderEmbed(
  request: Request,
  env: SiteEnv,
  embedded: EmbeddedProfile,
  headers: Record<string, string>,
): Promise<Response> {
  const [shell, subject] = await Promise.all([
    fetchAppShell(request, env),
    readCardSubject(toCardPath(embedded), createPublicApiReader(request, env, headers)),
  ])
  const title = subject ? `${subject.name} · ${SITE.name}` : SITE.name
  const body = renderToStaticMarkup(
    <main>
      {subject ? <EmbedPage subject={subject} path={toProfilePath(embedded)} /> : <EmptyEmbed />}
    </main>,
  )
  return toResponse(renderHtmlPage(await shell.text(), { title, body }), subject ? 200 : 404)
}

function toResponse(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      ...EMBED_PAGE_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  })
}

type EmbedPageProps = { subject: CardSubject; path: string }

function EmbedPage({ subject, path }: EmbedPageProps) {
  const { label, name, rank, facts } = subject
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="flex h-dvh min-h-32 items-center gap-4 overflow-hidden border border-gold-600 bg-night-850 px-4 py-3 text-bone-100 no-underline"
    >
      <Emblem subject={subject} />
      <div className="flex min-w-0 grow flex-col">
        <span className="small-caps truncate text-sm text-gold-300">{label}</span>
        <h1 className="line-clamp-2 font-display text-2xl leading-tight font-semibold text-bone-50">
          <bdi>{name}</bdi>
        </h1>
        <span className="mt-1 line-clamp-2 text-base leading-snug text-bone-300">
          {[...(rank === null ? [] : [`Rank ${rank}`]), ...facts].join(' · ')}
        </span>
        <span className="mt-1 flex items-center gap-1.5 text-sm text-gold-300">
          <SiteMark className="size-4 shrink-0" />
          {SITE.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </div>
    </a>
  )
}

function EmptyEmbed() {
  return (
    <div className="flex h-dvh min-h-32 items-center justify-center gap-3 border border-gold-600 bg-night-850 px-4 py-3 text-bone-300">
      <SiteMark className="size-8 shrink-0 text-gold-300" />
      <h1 className="text-xl font-medium text-bone-300">There is nothing to show here.</h1>
    </div>
  )
}

function Emblem({ subject: { crest, picture } }: Pick<EmbedPageProps, 'subject'>) {
  if (crest) {
    const logoUuid = picture?.split('/').at(-1) ?? null
    return <Logo {...crest} logoUuid={logoUuid} isEngraved isLarge className="w-20 shrink-0" />
  }
  if (!picture) return <SiteMark className="size-20 shrink-0 text-gold-300" />
  return (
    <img
      src={picture}
      alt=""
      width={80}
      height={80}
      className="size-20 shrink-0 border border-gold-600 object-cover"
    />
  )
}
