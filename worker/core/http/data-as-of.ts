import { createMiddleware } from 'hono/factory'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import type { AppEnv } from './app-env.ts'
import { readDataAsOf } from './cache-epoch.ts'

/** The date of the game's data as a header of every read that is answered to a session; visitors' are `publicRead`'s. */
export const dataAsOf = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || ctx.actor.kind !== 'account') return next()
  // In parallel with the route; a response without the date is still of use.
  const finding = readDataAsOf(ctx).catch(() => null)
  await next()
  const at = await finding
  if (c.res.ok && at !== null) c.header(DATA_AS_OF_HEADER, new Date(at).toISOString())
})
