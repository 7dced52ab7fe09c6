import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const SIGNED_PATHS = ['/api/hud/', '/api/game/', '/api/discord/interactions']

/**
 * Writes come from our own pages, and are JSON (`require-access.ts`), which a form cannot send. A foreign page
 * cannot forge `Sec-Fetch-Site` or `Origin`. HUDs, the game's server and Discord have no origin: their calls are
 * signed instead.
 */
export const ownOriginOnly = createMiddleware<AppEnv>(async (c, next) => {
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
