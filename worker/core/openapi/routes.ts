import { Hono } from 'hono'
import type { ApiDocument } from '#schema/contracts/core/api-document.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { describeCalls } from './describe-calls.ts'
import { makeApiDocument } from './document.ts'

const call = describeCalls('Pictures and pages')
let document: Promise<ApiDocument> | null = null

export function openapiRoutes(api: Hono<AppEnv>) {
  return new Hono<AppEnv>().get(
    '/openapi.json',
    call('getApiDocument', {
      summary: 'This document.',
      access: 'anybody',
      response: 'application/json',
      rows: { fixed: 1 },
    }),
    cachePublicReads,
    async (c) => {
      document ??= makeApiDocument(api)
      return c.json(await document)
    },
  )
}
