import { createMiddleware } from 'hono/factory'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import { toInstant } from '#worker/db/instant.ts'
import { findLastGoodSync } from '#worker/sync/run-record.ts'
import type { AppEnv } from './context.ts'

/** Says in a header how old the game's data are: a ranking is a bare list and has no room for it. */
export const dataAsOf = createMiddleware<AppEnv>(async (c, next) => {
  // Asked for meanwhile; a ranking without its date is still a ranking.
  const finding = findLastGoodSync(c.var.ctx).catch(() => null)
  await next()
  const at = toInstant(await finding)
  if (c.res.ok && at) c.header(DATA_AS_OF_HEADER, at)
})
