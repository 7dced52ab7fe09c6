import { and, desc, eq, gt } from 'drizzle-orm'
import type { OwnSessions } from '#schema/contracts/identity/accounts.ts'
import { SESSIONS_SHOWN } from '#schema/rules.ts'
import { accounts, sessions } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'

/** Where the account is logged in, the last seen first. */
export async function listSessions({ db, actor, now, session }: Ctx): Promise<OwnSessions> {
  const { accountId } = requireAccount(actor)
  const rows = await db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      firstAt: sessions.firstAt,
      lastAt: sessions.lastAt,
    })
    .from(sessions)
    .innerJoin(
      accounts,
      and(
        eq(accounts.id, sessions.accountId),
        eq(accounts.sessionVersion, sessions.sessionVersion),
      ),
    )
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastAt))
    .limit(SESSIONS_SHOWN + 1)
  return {
    sessions: rows.slice(0, SESSIONS_SHOWN).map((row) => ({
      id: row.id,
      browser: row.browser,
      firstAt: new Date(row.firstAt).toISOString(),
      lastAt: new Date(row.lastAt).toISOString(),
      isCurrent: row.id === session?.id,
    })),
    isComplete: rows.length <= SESSIONS_SHOWN,
  }
}
