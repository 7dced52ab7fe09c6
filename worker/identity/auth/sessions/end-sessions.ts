import { and, eq, sql } from 'drizzle-orm'
import { SESSION_MAX_AGE_SECONDS } from '#schema/rules.ts'
import {
  accounts,
  endedSessions,
  RANDOM_VERSION,
  sessions,
} from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { repeat } from '#worker/core/database-error.ts'
import { audit, HAS_CHANGED } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'

/** Ends the session of the request, and with it every copy of its token. */
export async function endSession({ db, session, now }: Ctx): Promise<void> {
  if (!session) return
  // A copy of the token may have been renewed as late as now.
  const expiresAt = now + SESSION_MAX_AGE_SECONDS * 1000
  const { id } = session
  // A logout that did not come through would leave the session open.
  await repeat(async () => {
    await db.batch([
      db.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing(),
      db.delete(sessions).where(eq(sessions.id, id)),
    ])
  })
}

/** Ends one session of the account, on this device or another. Throws `not-found` for any other. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { db, now } = ctx
  const { accountId } = requireAccount(ctx.actor)
  const [own] = await db
    .select({ browser: sessions.browser, username: accounts.username })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
  if (!own) throw new AppError('not-found', 'This device is no longer logged in.')
  const expiresAt = now + SESSION_MAX_AGE_SECONDS * 1000
  await repeat(async () => {
    await runBatch(ctx, [
      db.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing(),
      audit(
        ctx,
        {
          action: 'end session',
          targetKind: 'account',
          target: own.username,
          before: own.browser,
          after: null,
        },
        HAS_CHANGED,
      ),
      db.delete(sessions).where(eq(sessions.id, id)),
    ])
  })
}

/** Ends every session of the account. Throws `unauthenticated` for visitors. */
export async function endAllSessions({ db, actor }: Ctx): Promise<void> {
  const { accountId } = requireAccount(actor)
  await db
    .update(accounts)
    .set({ sessionVersion: sql.raw(RANDOM_VERSION) })
    .where(eq(accounts.id, accountId))
}
