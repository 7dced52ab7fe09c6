import { eq, sql } from 'drizzle-orm'
import { SESSION_MAX_AGE_SECONDS } from '#schema/rules.ts'
import { accounts, endedSessions, RANDOM_VERSION } from '#schema/tables/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { repeat } from '#worker/core/database-error.ts'
import { requireAccount } from '#worker/core/require-capability.ts'

/** Ends the session of the request, and with it every copy of its token. */
export async function endSession({ db, session, now }: Ctx): Promise<void> {
  if (!session) return
  // A copy of the token may have been renewed as late as now.
  const expiresAt = now + SESSION_MAX_AGE_SECONDS * 1000
  const { id } = session
  // A logout that did not come through would leave the session open.
  await repeat(async () => {
    await db.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing()
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
