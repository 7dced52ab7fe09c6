import { ANSWER_HEADERS } from '#schema/answer-headers.ts'
import { answerCard, type CardEnv } from '#web/cards/answer-card.ts'
import { answerPage } from '#web/edge/answer-page.ts'
import { toRobots } from '#web/head/to-robots.ts'

type Service = { fetch(request: Request): Promise<Response> }
type Env = CardEnv & { API: Service; ASSETS: Service }
type Execution = { waitUntil(work: Promise<unknown>): void }

/** The Worker of the Pages project: it answers whatever `_routes.json` does not leave to the static files. */
export default {
  fetch(request: Request, env: Env, execution: Execution): Response | Promise<Response> {
    const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work)
    const { origin, pathname, search } = new URL(request.url)
    // Page and API share one origin, so that the session cookie can be `__Host-`.
    if (isBelow('/api', pathname)) return env.API.fetch(request)
    if (request.method === 'GET') {
      if (isBelow('/cards', pathname)) return answerCard(request, env, waitUntil)
      if (pathname === '/robots.txt') return answerRobots(origin)
      // Crawlers look for the site map at the root.
      if (pathname === '/sitemap.xml') {
        return env.API.fetch(new Request(`${origin}/api/sitemap.xml${search}`))
      }
    }
    return answerPage({ request, env, waitUntil })
  },
}

function isBelow(folder: string, pathname: string): boolean {
  return pathname === folder || pathname.startsWith(`${folder}/`)
}

function answerRobots(origin: string): Response {
  return new Response(toRobots(origin), {
    headers: {
      ...ANSWER_HEADERS,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
