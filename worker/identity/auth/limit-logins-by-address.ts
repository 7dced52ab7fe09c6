import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { getClientAddress } from '#worker/core/http/rate-limits.ts'
import { toThrottleError } from './login-throttle.ts'

const PERIOD_SECONDS = 60

export const limitLoginsByAddress = createMiddleware<AppEnv>(async (c, next) => {
  const limited = await c.env.LOGIN_LIMIT?.limit({ key: getClientAddress(c) })
  if (limited && !limited.success) throw toThrottleError(PERIOD_SECONDS)
  await next()
})
