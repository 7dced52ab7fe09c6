import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#worker/core/app-error.ts'
import type { AppEnv } from './app-env.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const SIGNED_PATHS = ['/api/hud/', '/api/game/']
const REPORTS_PATH = '/api/csp-reports'
const REPORT_TYPES = ['application/csp-report', 'application/reports+json']

/**
 * Writes come from our own pages and are JSON. A foreign page cannot forge `Sec-Fetch-Site` or `Origin`,
 * and a form cannot send JSON. HUDs and the game's server have no origin: their calls
 * are signed instead.
 */
export const ownOriginOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (SAFE_METHODS.includes(c.req.method)) return next()
  if (!isSigned(c) && !isOwnOrigin(c)) {
    throw new AppError('forbidden', 'This call is made by the site’s own pages only.')
  }
  if (hasBody(c) && !isJson(c)) {
    throw new AppError('not-json', 'Send JSON, with the content type application/json.')
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

function hasBody(c: Context): boolean {
  return c.req.raw.body !== null && c.req.header('Content-Length') !== '0'
}

function isJson(c: Context): boolean {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (c.req.path === REPORTS_PATH && REPORT_TYPES.includes(type)) return true
  return type === 'application/json'
}
