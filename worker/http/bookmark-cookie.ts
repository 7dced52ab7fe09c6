import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

const NAME = 'bookmark'
// Replicas lag by seconds; an hour is far more than they need to catch up.
const MAX_AGE_SECONDS = 60 * 60
const BOOKMARK = /^[\w-]{1,200}$/

/** How new a state of the database this browser has seen. */
export function readBookmark(c: Context<AppEnv>): string | undefined {
  const bookmark = getCookie(c, NAME, 'host')
  return bookmark && BOOKMARK.test(bookmark) ? bookmark : undefined
}

/** After a write, tells the browser the bookmark, so that it never reads its own past from a replica. */
export const setBookmark = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const bookmark = c.var.ctx.db.$client.getBookmark()
  if (!bookmark) return
  const options = {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: MAX_AGE_SECONDS,
  } as const
  setCookie(c, NAME, bookmark, { ...options, prefix: 'host' })
})
