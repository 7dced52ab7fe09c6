import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/http/context.ts'
import { tooMany } from './login-throttle.ts'

const PERIOD_SECONDS = 60

/** A first, cheap filter by address; what counts exactly is the counter by account. */
export const limitAddress = createMiddleware<AppEnv>(async (c: Context<AppEnv>, next) => {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
  const limited = await c.env.LOGIN_LIMIT?.limit({ key: address })
  if (limited && !limited.success) throw tooMany(PERIOD_SECONDS)
  await next()
})
