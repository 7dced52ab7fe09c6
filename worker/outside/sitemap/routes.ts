import { Hono } from 'hono'
import { sitemapQuery } from '#schema/contracts/outside/feeds.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getSitemap } from './get-sitemap.ts'

const call = describeCalls('Pictures and pages')

export const sitemapRoutes = new Hono<AppEnv>().get(
  '/sitemap.xml',
  call('getSitemap', {
    summary:
      'A sitemap of groups, weeks, seasons or players. Without `part`, the list of sitemaps.',
    access: 'anybody',
    response: 'application/xml',
    rows: { fixed: 4, perItem: 3 },
  }),
  validateRequest('query', sitemapQuery),
  cachePublicReads,
  async (c) => {
    const { origin } = new URL(c.req.url)
    const xml = await getSitemap(c.var.ctx, c.req.valid('query'), origin)
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' })
  },
)
