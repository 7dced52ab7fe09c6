import { and, eq, inArray } from 'drizzle-orm'
import {
  LOGIN_FAILURES_MAX,
  LOGIN_FAILURES_TOTAL_MAX,
  LOGIN_FAILURES_WINDOW_MS,
  LOGIN_RETRY_DELAY_MS,
} from '#schema/rules.ts'
import { loginFailures } from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { retryWrite } from '#worker/core/database-error.ts'

export type LoginAttempt = { identifier: string; source: string; isKnown: boolean }

/** Call this before checking the password. Nobody can lock out another person: docs/security.md. */
export async function recordLoginAttempt(ctx: Ctx, attempt: LoginAttempt): Promise<void> {
  const { identifier, source, isKnown } = attempt
  const since = ctx.now - LOGIN_FAILURES_WINDOW_MS
  const { success: hasRow, results } = await ctx.db.$client
    .prepare(
      `INSERT INTO login_failures (identifier, source, at)
       WITH recent AS (SELECT source, at FROM login_failures WHERE identifier = ?1 AND at > ?4),
         of_addresses AS (SELECT at FROM recent WHERE source NOT LIKE 'device %')
       SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM recent WHERE source = ?2) < ?5
         AND (?6 OR (SELECT count(*) FROM of_addresses) < ?7
           OR (SELECT max(at) FROM of_addresses) <= ?3 - ?8)
       RETURNING id`,
    )
    .bind(
      ...[identifier, source, ctx.now, since, LOGIN_FAILURES_MAX],
      ...[Number(isKnown), LOGIN_FAILURES_TOTAL_MAX, LOGIN_RETRY_DELAY_MS],
    )
    .all()
  if (hasRow && results.length > 0) return
  throw toThrottleError(await secondsUntilFree(ctx, attempt, since))
}

type Tried = { username: string; playerUuid: string | null }

export async function clearLoginAttempts({ db }: Ctx, account: Tried, source: string) {
  await retryWrite(async () => {
    await db.delete(loginFailures).where(and(isOf(account), eq(loginFailures.source, source)))
  })
}

export function clearAllLoginAttempts({ db }: Ctx, account: Tried) {
  return db.delete(loginFailures).where(isOf(account))
}

function isOf({ username, playerUuid }: Tried) {
  return inArray(loginFailures.identifier, [username, ...(playerUuid ? [playerUuid] : [])])
}

async function secondsUntilFree(
  { db, now }: Ctx,
  { identifier, source }: LoginAttempt,
  since: number,
): Promise<number> {
  const { results } = await db.$client
    .prepare(
      `SELECT count(*) AS n, min(at) AS oldest FROM login_failures
       WHERE identifier = ?1 AND source = ?2 AND at > ?3`,
    )
    .bind(identifier, source, since)
    .all<{ n: number; oldest: number | null }>()
  const [own] = results
  const freeAt =
    own?.oldest && own.n >= LOGIN_FAILURES_MAX
      ? own.oldest + LOGIN_FAILURES_WINDOW_MS
      : now + LOGIN_RETRY_DELAY_MS
  return Math.max(1, Math.ceil((freeAt - now) / 1000))
}

export function toThrottleError(retryAfterSeconds: number): AppError {
  return new AppError(
    'too-many',
    `Too many attempts. Please try again in ${toWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  )
}

function toWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
