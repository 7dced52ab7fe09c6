import { Hono } from 'hono'
import { gameChangedResponse } from '#schema/contracts/sync/game-feed.ts'
import { SYNC_REQUEST_EVERY_SECONDS } from '#schema/rules.ts'
import type { Env } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { requestSync } from '#worker/sync/request-sync.ts'
import { requireGameSignature } from './require-game-signature.ts'

const call = describeCalls('Game')

/** `runRequested` runs a sync with the chores that follow one. */
export function gameRoutes(runRequested: (env: Env, requestId: string) => Promise<void>) {
  return new Hono<AppEnv>().use(requireGameSignature).post(
    '/changed',
    call({
      id: 'reportChanges',
      summary: 'Asks for a sync at once because the game has changed.',
      access: 'game',
      response: gameChangedResponse,
      status: 202,
      errors: ['too-many'],
      limits: `At most one sync is started every ${SYNC_REQUEST_EVERY_SECONDS} seconds; requests in between are answered by one sync within five minutes. At most 60 requests a minute.`,
    }),
    async (c) => {
      const response = await requestSync(c.var.ctx)
      if (response.state === 'started') {
        c.executionCtx.waitUntil(runRequested(c.env, c.var.requestId))
      }
      return c.json(response, 202)
    },
  )
}
