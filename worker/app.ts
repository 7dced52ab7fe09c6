import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { AppError } from './core/app-error.ts'
import type { AppEnv } from './core/http/app-env.ts'
import { denyCachingByDefault } from './core/http/cache.ts'
import { toErrorResponse } from './core/http/error-response.ts'
import { observeRequests } from './core/http/observe.ts'
import { allowCrossOriginReads, requireSameOrigin } from './core/http/origins.ts'
import { limitWrites } from './core/http/rate-limits.ts'
import { addDataAsOfHeader, addJsonCharset, secureHeaders } from './core/http/response-headers.ts'
import { openapiRoutes } from './core/openapi/routes.ts'
import { createContext } from './identity/auth/create-context.ts'
import { cspReportRoutes } from './operations/csp-reports/routes.ts'
import { healthRoutes } from './operations/health/routes.ts'
import { routes } from './routes.ts'

// This is enough for lore of 6,000 characters, even if JSON escapes each of them.
const BODY_MAX_BYTES = 64 * 1024
const readBody = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseBody })

export const app = new Hono<AppEnv>().basePath('/api')

app.use(requestId({ headerName: '', generator: () => crypto.randomUUID() }))
app.use(secureHeaders)
app.use(allowCrossOriginReads(app))
app.use(denyCachingByDefault)
// Comes before `observeRequests`, which would log each request: this route limits what it logs.
app.use('/csp-reports', requireSameOrigin, limitBody)
app.route('/csp-reports', cspReportRoutes)
app.use(observeRequests)
app.use('/hud/*', addJsonCharset)
// Health checks need no database or secret, so that they can report when these are missing.
app.route('/health', healthRoutes)
app.use(requireSameOrigin)
app.use(limitBody)
app.use(createContext)
app.use(limitWrites)
app.use(addDataAsOfHeader)

const api = app.route('/', routes).route('/', openapiRoutes(app))

async function limitBody(c: Context, next: Next): Promise<Response | undefined> {
  let isRead = false
  try {
    const refused = await readBody(c, () => {
      isRead = true
      return next()
    })
    return refused ?? undefined
  } catch (error) {
    if (isRead || error instanceof AppError) throw error
    throw new AppError('malformed', 'The request body is incomplete.')
  }
}

function refuseBody(): never {
  throw new AppError('too-large', `A request body may have at most ${BODY_MAX_BYTES} bytes.`)
}

app.onError(toErrorResponse)
app.notFound((c) => toErrorResponse(new AppError('not-found', 'There is no such call.'), c))

export type Api = typeof api
