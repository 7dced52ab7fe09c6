import { renderToStaticMarkup } from 'react-dom/server'
import { EMBED_HEADERS } from '#schema/core/wire/response-headers.ts'
import { listScriptStyles } from '#web/lib/names/script-styles.ts'
import { readAsVisitor, type SiteEnv, type WaitUntil } from '#web/server/api-calls.ts'
import { escapeHtml, listStyleLinks } from '#web/server/html.ts'
import { SITE } from '#web/site.ts'
import { readSubject } from '../cards/read-subject.ts'
import { respondFromCache } from '../document/respond-from-cache.ts'
import { fetchShell } from '../respond-with-document.ts'
import { EmbedPage, EmptyEmbed } from './embed-page.tsx'
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
    fetchShell(request, env),
    readSubject(toCardPath(embedded), readAsVisitor(request, env, headers)),
  ])
  const styles = listStyleLinks(await shell.text())
  if (!subject) {
    return toResponse(toHtml(SITE.name, styles, renderToStaticMarkup(<EmptyEmbed />)), 404)
  }
  const body = renderToStaticMarkup(<EmbedPage subject={subject} path={toProfilePath(embedded)} />)
  const scriptStyles = listScriptStyles(body).map(
    (path) => `<link rel="stylesheet" href="${path}">`,
  )
  const html = toHtml(`${subject.name} · ${SITE.name}`, [...styles, ...scriptStyles], body)
  return toResponse(html, 200)
}

function toHtml(title: string, styles: readonly string[], body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)}</title>
    ${styles.join('\n    ')}
  </head>
  <body><main>${body}</main></body>
</html>
`
}

function toResponse(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      ...EMBED_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
    },
  })
}
