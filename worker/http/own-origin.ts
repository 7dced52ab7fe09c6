import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from './app-error.ts'
import type { AppEnv } from './context.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const HUD_PATH = '/api/hud/'

/**
 * Writes come from our own pages and are JSON. A foreign page cannot forge `Sec-Fetch-Site` or `Origin`,
 * and a form cannot send JSON. The HUD has no origin: its calls are signed instead.
 */
export const ownOriginOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (SAFE_METHODS.includes(c.req.method)) return next()
  if (!c.req.path.startsWith(HUD_PATH) && !isOwnOrigin(c)) {
    throw new AppError('forbidden', 'This call is made by the site’s own pages only.')
  }
  if (hasBody(c) && !isJson(c.req.header('Content-Type'))) {
    throw new AppError('not-json', 'Send JSON, with the content type application/json.')
  }
  return next()
})

function isOwnOrigin(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  return c.req.header('Origin') === new URL(c.req.url).origin
}

function hasBody(c: Context): boolean {
  return c.req.raw.body !== null && c.req.header('Content-Length') !== '0'
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
