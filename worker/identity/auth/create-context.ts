import { and, eq, isNull, notExists } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import {
  SESSION_MAX_AGE_SECONDS,
  SESSION_RENEWAL_WINDOW_SECONDS,
  SESSION_SAVE_INTERVAL_MS,
} from '#schema/rules.ts'
import { accounts, endedSessions, sessions } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { type Ctx, type Db, openDb, type Session } from '#worker/core/context.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { LED_HOUSE_UUIDS_SQL } from '#worker/realm/rows/officer-fields.ts'
import { getKeyring } from './keyring.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './sessions/cookies.ts'
import { verifySessionToken } from './sessions/session-token.ts'
import { writeSession } from './sessions/stored-sessions.ts'
import { isAdmin, isPasskeyProofMissing } from './to-user.ts'

/** Creates the request context, and renews a session that is past half its lifetime. */
export const createContext = createMiddleware<AppEnv>(async (c, next) => {
  const { requestId, dbTiming } = c.var
  const now = Date.now()
  const token = readSessionCookie(c)
  const isReadByVisitor = token === undefined && ['GET', 'HEAD'].includes(c.req.method)
  // Only visitors read from a replica, because it may not yet have the latest logouts and writes.
  const first = isReadByVisitor ? 'first-unconstrained' : 'first-primary'
  const db = openDb(c.env, first, dbTiming)
  const visitor: Ctx = {
    db,
    dbTiming,
    actor: { kind: 'visitor' },
    now,
    env: c.env,
    requestId,
    session: null,
  }
  c.set('ctx', visitor)
  if (token === undefined) return next()

  const session = await verifySessionToken(getKeyring(c.env, 'SESSION_KEYS'), token, now)
  const account = session && (await findAccount(db, session))
  if (!session || !account) {
    clearSessionCookie(c)
    return next()
  }
  const { id: accountId, playerUuid, playerId, departedAt, lastAt } = account
  const isAdministrator = isAdmin(c.env, account)
  const mustShowPasskey = isAdministrator && isPasskeyProofMissing(c.env, session)
  const actor = {
    kind: 'account',
    accountId,
    playerUuid,
    isInGame: playerId !== null && departedAt === null,
    isAdmin: isAdministrator && !mustShowPasskey,
    houses: account.houses,
    mustShowPasskey,
  } as const
  c.set('ctx', { ...visitor, actor, session })
  const mayRenew = departedAt === null || isAdministrator
  if (mayRenew && isRenewable(session, now)) {
    const { sessionVersion } = session
    await setSessionCookie(c, { accountId, sessionVersion, nowMs: now, renewed: session })
  } else if (lastAt === null || now - lastAt >= SESSION_SAVE_INTERVAL_MS) {
    await writeSession(visitor, session, c.req.header('User-Agent'))
  }
  await next()
})

function isRenewable({ startedAt, expiresAt }: Session, nowMs: number): boolean {
  const isInSecondHalf = expiresAt - nowMs / 1000 < SESSION_MAX_AGE_SECONDS / 2
  return isInSecondHalf && expiresAt < startedAt + SESSION_RENEWAL_WINDOW_SECONDS
}

async function findAccount(db: Db, { id, accountId, sessionVersion }: Session) {
  const ended = db
    .select({ id: endedSessions.id })
    .from(endedSessions)
    .where(eq(endedSessions.id, id))
  const [account] = await db
    .select({
      ...pickColumns(accounts, 'id', 'playerUuid', 'isAdmin'),
      departedAt: players.departedAt,
      lastAt: sessions.lastAt,
      playerId: players.id,
      houses: LED_HOUSE_UUIDS_SQL,
    })
    .from(accounts)
    .leftJoin(players, eq(players.uuid, accounts.playerUuid))
    .leftJoin(sessions, eq(sessions.id, id))
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.sessionVersion, sessionVersion),
        isNull(accounts.suspendedAt),
        notExists(ended),
      ),
    )
  return account ?? null
}
