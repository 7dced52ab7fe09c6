import { Hono } from 'hono'
import * as contracts from '#schema/contracts/community/site.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getRules, getSiteNotices, setAnnouncement, setRules } from './site-texts.ts'

const call = describeCalls('Site')

export const siteRoutes = new Hono<AppEnv>()
  .get(
    '/site',
    call('getSite', {
      summary: 'Whether the site has published rules, and the administrators’ announcement.',
      access: 'anybody',
      response: contracts.siteNotices,
      rows: { fixed: 3 },
    }),
    cachePublicReads,
    async (c) => c.json(await getSiteNotices(c.var.ctx)),
  )
  .get(
    '/rules',
    call('getRules', {
      summary: 'The rules of the game; empty if none are published.',
      access: 'anybody',
      response: contracts.gameRules,
      rows: { fixed: 3 },
    }),
    cachePublicReads,
    async (c) => c.json(await getRules(c.var.ctx)),
  )
  .put(
    '/admin/rules',
    call('setRules', {
      summary: 'Saves the rules of the game. The audit log keeps every version.',
      access: 'administrator',
      response: contracts.gameRules,
      errors: ['conflict', 'too-many'],
    }),
    validateRequest('json', contracts.gameRulesBody),
    async (c) => c.json(await setRules(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/admin/announcement',
    call('setAnnouncement', {
      summary:
        'Sets the announcement that everybody sees until a given day. An empty text removes it.',
      access: 'administrator',
      response: contracts.siteNotices,
      errors: ['conflict', 'too-many'],
    }),
    validateRequest('json', contracts.announcementBody),
    async (c) => c.json(await setAnnouncement(c.var.ctx, c.req.valid('json'))),
  )
