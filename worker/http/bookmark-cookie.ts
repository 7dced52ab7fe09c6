import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

const NAME = 'bookmark'
// Replicas lag by seconds at most.
const MAX_AGE_SECONDS = 60 * 60
const BOOKMARK = /^[\w-]{1,200}$/

/** The state of the database that this browser's last write left. */
export function readBookmark(c: Context<AppEnv>): string | undefined {
  const bookmark = getCookie(c, NAME, 'host')
  return bookmark && BOOKMARK.test(bookmark) ? bookmark : undefined
}

/** After a write, sets the bookmark as a cookie, so that a replica never returns the state before it. */
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
