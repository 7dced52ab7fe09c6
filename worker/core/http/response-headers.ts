import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import type { AppEnv } from './app-env.ts'
import { readDataTimestamp } from './cache-epoch.ts'

// API responses must never render as pages. Pictures have their own policy.
const NEVER_A_PAGE = "default-src 'none'; frame-ancestors 'none'"

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/** Must be the outermost middleware, to cover errors and 404s. */
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

export const addJsonCharset: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.get('Content-Type') === JSON_TYPE) {
    c.header('Content-Type', `${JSON_TYPE}; charset=utf-8`)
  }
}

export const addDataAsOfHeader = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || ctx.actor.kind !== 'account') return next()
  // Runs the query in parallel with the route. If the query fails, the header is omitted.
  const finding = readDataTimestamp(ctx).catch(() => null)
  await next()
  const at = await finding
  if (c.res.ok && at !== null) c.header(DATA_AS_OF_HEADER, new Date(at).toISOString())
})
