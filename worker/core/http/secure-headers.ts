import type { MiddlewareHandler } from 'hono'
import { RESPONSE_HEADERS } from '#schema/core/wire/response-headers.ts'

// No response of the API may act as a page; pictures have a policy of their own.
const NEVER_A_PAGE = "default-src 'none'; frame-ancestors 'none'"

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/** The outermost middleware, so that errors and 404s have the headers too. */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const policy = c.res.headers.get(RESOURCE_POLICY)
  for (const [name, value] of Object.entries(RESPONSE_HEADERS)) c.header(name, value)
  // Pictures that other sites may show.
  if (policy === 'cross-origin') c.header(RESOURCE_POLICY, policy)
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', NEVER_A_PAGE)
  }
}
