import { createMiddleware } from 'hono/factory'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import { toInstant } from '#worker/db/instant.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { findLastGoodSync } from '#worker/sync/run/run-record.ts'

/** The date of the game's data, as a header: a ranking is a bare list and has no field for it. */
export const dataAsOf = createMiddleware<AppEnv>(async (c, next) => {
  // In parallel with the route; without the date a ranking is still of use.
  const finding = findLastGoodSync(c.var.ctx).catch(() => null)
  await next()
  const at = toInstant(await finding)
  if (c.res.ok && at) c.header(DATA_AS_OF_HEADER, at)
})
