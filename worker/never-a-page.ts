import type { MiddlewareHandler } from 'hono'

/** No answer of the API may act as a page; pictures say so in words of their own. */
export const neverAPage: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
