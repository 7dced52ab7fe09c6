import type { MiddlewareHandler } from 'hono'

const JSON_TYPE = 'application/json'

/** Scripts in-world do not all take JSON for UTF-8 unless the response says so. */
export const jsonCharset: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.get('Content-Type') === JSON_TYPE) {
    c.header('Content-Type', `${JSON_TYPE}; charset=utf-8`)
  }
}
