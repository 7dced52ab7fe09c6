import { createMiddleware } from 'hono/factory'
import { DAY_MS, WRITES_PER_DAY, WRITES_PER_MINUTE } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/core/db/day.ts'
import type { AppEnv } from './app-env.ts'

const MINUTE_MS = 60_000
const READS = ['GET', 'HEAD']

/**
 * Counts every write of an account, before it is made, and refuses those above a number a minute and a day.
 * A logout is always possible.
 */
export const limitWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx } = c.var
  const isWrite = !READS.includes(c.req.method) && !c.req.path.startsWith('/api/logout')
  if (isWrite && ctx.actor.kind === 'account') await countWrite(ctx, ctx.actor.accountId)
  await next()
})

async function countWrite({ db, now }: Ctx, accountId: number): Promise<void> {
  const [minute, day] = [Math.floor(now / MINUTE_MS), toDay(now)]
  const { results: counted } = await db.$client
    .prepare(
      `INSERT INTO write_counts (account_id, minute, in_minute, day, in_day) VALUES (?1, ?2, 1, ?3, 1)
       ON CONFLICT (account_id) DO UPDATE SET
         in_minute = iif(minute = ?2, in_minute, 0) + 1, minute = ?2,
         in_day = iif(day = ?3, in_day, 0) + 1, day = ?3
       WHERE NOT (minute = ?2 AND in_minute >= ?4) AND NOT (day = ?3 AND in_day >= ?5)
       RETURNING account_id`,
    )
    .bind(accountId, minute, day, WRITES_PER_MINUTE, WRITES_PER_DAY)
    .all()
  if (counted.length > 0) return
  const { results } = await db.$client
    .prepare(
      'SELECT in_day >= ?1 AND day = ?2 AS isForToday FROM write_counts WHERE account_id = ?3',
    )
    .bind(WRITES_PER_DAY, day, accountId)
    .all<{ isForToday: number }>()
  const isForToday = results[0]?.isForToday === 1
  const freeAt = isForToday ? (day + 1) * DAY_MS : (minute + 1) * MINUTE_MS
  throw new AppError(
    'too-many',
    isForToday
      ? 'You have made as many changes as an account may in one day. Please continue tomorrow.'
      : 'Too many changes at once. Please wait a minute.',
    { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1000)) },
  )
}
