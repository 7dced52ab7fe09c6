import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from '#schema/rules.ts'
import { loginFailures } from '#schema/tables/accounts.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'

/**
 * Counts an attempt as failed before the password is looked at, so that many at once cannot pass.
 * Throws `too-many` after ten failures in fifteen minutes.
 */
export async function countAttempt(ctx: Ctx, identifier: string): Promise<void> {
  const since = ctx.now - LOGIN_FAILURES_WINDOW_MS
  const { success: hasRow, results } = await ctx.db.$client
    .prepare(
      `INSERT INTO login_failures (identifier, at) SELECT ?1, ?2
       WHERE (SELECT count(*) FROM login_failures WHERE identifier = ?1 AND at > ?3) < ?4 RETURNING id`,
    )
    .bind(identifier, ctx.now, since, LOGIN_FAILURES_MAX)
    .all()
  if (hasRow && results.length > 0) return
  throw tooMany(await secondsUntilFree(ctx, identifier, since))
}

/** A login that succeeded clears the account's failures. */
export async function clearAttempts({ db }: Ctx, identifier: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.identifier, identifier))
}

async function secondsUntilFree(
  { db, now }: Ctx,
  identifier: string,
  since: number,
): Promise<number> {
  const [oldest] = await db
    .select({ at: sql<number>`min(${loginFailures.at})` })
    .from(loginFailures)
    .where(and(eq(loginFailures.identifier, identifier), gt(loginFailures.at, since)))
    .orderBy(asc(loginFailures.at))
  return Math.max(1, Math.ceil(((oldest?.at ?? now) + LOGIN_FAILURES_WINDOW_MS - now) / 1000))
}

export function tooMany(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new AppError(
    'too-many',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  )
}
