import { Hono } from 'hono'
import { respondWithCard } from './cards/respond-with-card.ts'
import { respondWithDocument, type SiteEnv } from './respond-with-document.ts'
import { respondWithRobots } from './robots.ts'

/** The Worker of the Pages project: every request that is not for a static file. */
export default new Hono<{ Bindings: SiteEnv }>()
  // Pages and API share one origin, so that the session cookie can be __Host-.
  .all('/api/*', ({ req, env }) => env.API.fetch(req.raw))
  .get('/robots.txt', ({ req }) => respondWithRobots(req.raw))
  // Crawlers look for it at the root.
  .get('/sitemap.xml', ({ req, env }) => {
    const { origin, search } = new URL(req.url)
    return env.API.fetch(new Request(`${origin}/api/sitemap.xml${search}`))
  })
  .get('/cards/*', ({ req, env, executionCtx }) =>
    respondWithCard(req.raw, env, (work) => executionCtx.waitUntil(work)),
  )
  .all('*', ({ req, env, executionCtx }) =>
    respondWithDocument(req.raw, env, (work) => executionCtx.waitUntil(work)),
  )
