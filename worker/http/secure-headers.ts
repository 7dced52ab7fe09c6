import type { MiddlewareHandler } from 'hono'
import { RESPONSE_HEADERS } from '#schema/response-headers.ts'

// No answer of the API may act as a page; pictures say so in words of their own.
const NEVER_A_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** The outermost, so that what was refused, failed or found nowhere carries them too. */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(RESPONSE_HEADERS)) c.header(name, value)
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', NEVER_A_PAGE)
  }
}
