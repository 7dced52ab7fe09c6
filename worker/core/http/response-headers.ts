import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import type { AppEnv } from './app-env.ts'
import { readDataAsOf } from './cache-epoch.ts'

// No response of the API may act as a page; pictures have a policy of their own.
const NEVER_A_PAGE = "default-src 'none'; frame-ancestors 'none'"

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/** The outermost middleware, so that errors and 404s have the headers too. */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const policy = c.res.headers.get(RESOURCE_POLICY)
  for (const [name, value] of Object.entries(RESPONSE_HEADERS)) c.header(name, value)
  if (policy === 'cross-origin') c.header(RESOURCE_POLICY, policy)
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', NEVER_A_PAGE)
  }
}

const JSON_TYPE = 'application/json'

/** Scripts in-world do not all take JSON for UTF-8 unless the response says so. */
export const jsonCharset: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.get('Content-Type') === JSON_TYPE) {
    c.header('Content-Type', `${JSON_TYPE}; charset=utf-8`)
  }
}

/** The date of the game's data as a header of every read that is answered to a session; visitors' are `publicRead`'s. */
export const dataAsOf = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || ctx.actor.kind !== 'account') return next()
  // In parallel with the route; a response without the date is still of use.
  const finding = readDataAsOf(ctx).catch(() => null)
  await next()
  const at = await finding
  if (c.res.ok && at !== null) c.header(DATA_AS_OF_HEADER, new Date(at).toISOString())
})
