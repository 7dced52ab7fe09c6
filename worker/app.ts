import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { adminRoutes } from './admin/routes.ts'
import { bloodlineRoutes } from './bloodlines/routes.ts'
import { privateByDefault } from './cache.ts'
import { clanRoutes } from './clans/routes.ts'
import type { AppEnv } from './context.ts'
import { openDb } from './context.ts'
import { dynastyRoutes } from './dynasties/routes.ts'
import { AppError, toErrorResponse } from './errors.ts'
import { neverAPage } from './never-a-page.ts'
import { playerRoutes } from './players/routes.ts'
import { textureRoutes } from './textures/routes.ts'

export const app = new Hono<AppEnv>().basePath('/api')

app.use(requestId({ headerName: '', generator: () => crypto.randomUUID() }))
app.use(secureHeaders({ xFrameOptions: 'DENY' }))
app.use(neverAPage)
app.use(privateByDefault)
app.use(async (c, next) => {
  const requestId = c.var.requestId
  c.header('X-Request-Id', requestId)
  c.set('ctx', {
    db: openDb(c.env),
    actor: { kind: 'visitor' },
    now: Date.now(),
    env: c.env,
    requestId,
  })
  await next()
})

const routes = app
  .route('/', playerRoutes)
  .route('/dynasties', dynastyRoutes)
  .route('/clans', clanRoutes)
  .route('/bloodlines', bloodlineRoutes)
  .route('/', textureRoutes)
  .route('/admin', adminRoutes)

app.onError(toErrorResponse)
app.notFound((c) => toErrorResponse(new AppError('not-found', 'There is no such call.'), c))

export type Api = typeof routes
