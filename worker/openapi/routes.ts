import { Hono } from 'hono'
import type { ApiDocument } from '#schema/contracts/api-document.ts'
import { publicRead } from '#worker/http/cache.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { toOpenApi } from './to-openapi.ts'

let document: ApiDocument | null = null

/** Made once in the life of an isolate, and only when somebody asks. */
export const openapiRoutes = new Hono<AppEnv>().get('/openapi.json', publicRead, (c) => {
  const made: ApiDocument = document ?? toOpenApi()
  document = made
  return c.json(made)
})
