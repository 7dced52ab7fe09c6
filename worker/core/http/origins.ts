import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const SIGNED_PATHS = ['/api/hud/', '/api/game/', '/api/discord/interactions']

/** Prevents CSRF. Calls to SIGNED_PATHS come from scripts and servers, which send no origin. */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (SAFE_METHODS.includes(c.req.method)) return next()
  if (!isSigned(c) && !isOwnOrigin(c)) {
    throw new AppError('forbidden', 'Only the site’s own pages may make this call.')
  }
  return next()
})

function isSigned(c: Context): boolean {
  return SIGNED_PATHS.some((path) => c.req.path.startsWith(path))
}

function isOwnOrigin(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  return c.req.header('Origin') === new URL(c.req.url).origin
}

const METHODS = ['GET', 'HEAD']
/** `If-None-Match` triggers a CORS preflight, which must allow it. */
const ALLOWED_HEADER = 'If-None-Match'
const EXPOSED_HEADERS = ['ETag', 'Retry-After', 'X-Request-Id', DATA_AS_OF_HEADER]
const PREFLIGHT_MAX_AGE_SECONDS = '86400'

export function allowCrossOriginReads(app: Hono<AppEnv>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'OPTIONS' && isAllowed(c.req) && isForAnybody(app, c.req.path)) {
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': METHODS.join(', '),
        'Access-Control-Allow-Headers': ALLOWED_HEADER,
        'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_SECONDS,
        'Cache-Control': 'private, no-store',
        'X-Request-Id': c.get('requestId'),
      })
    }
    await next()
    if (!c.get('isOpenRead')) return
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '))
  })
}

type Asked = { header(name: string): string | undefined }

function isAllowed(request: Asked): boolean {
  const headers = request.header('Access-Control-Request-Headers')?.split(',') ?? []
  return (
    METHODS.includes(request.header('Access-Control-Request-Method') ?? '') &&
    headers.every((name) => name.trim().toLowerCase() === ALLOWED_HEADER.toLowerCase())
  )
}

function isForAnybody({ router }: Hono<AppEnv>, path: string): boolean {
  const [handlers] = router.match('GET', path)
  // Finds the first match, as Hono does, for example `/calendar/own` before `/calendar/:id`.
  const described = handlers.find(([[handler]]) => 'isForAnybody' in handler)?.[0][0]
  return described !== undefined && 'isForAnybody' in described && described.isForAnybody === true
}
