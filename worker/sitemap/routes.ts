import { Hono } from 'hono'
import { sitemapQuery } from '#schema/contracts/sitemap.ts'
import { publicRead } from '#worker/http/cache.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { getSitemap } from './get-sitemap.ts'

export const sitemapRoutes = new Hono<AppEnv>().get(
  '/sitemap.xml',
  validate('query', sitemapQuery),
  publicRead,
  async (c) => {
    const { origin } = new URL(c.req.url)
    const xml = await getSitemap(c.var.ctx, c.req.valid('query'), origin)
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' })
  },
)
