import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { OwnSessions } from '#schema/contracts/identity/accounts.ts'
import { SESSION_MAX_AGE_SECONDS, SESSION_SAVE_INTERVAL_MS, SESSIONS_SHOWN } from '#schema/rules.ts'
import {
  accounts,
  endedSessions,
  RANDOM_VERSION_SQL,
  sessions,
} from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx, Session } from '#worker/core/context.ts'
import { retryWrite, toErrorText } from '#worker/core/database-error.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'

/** Writes a session at most once an hour. The next request repeats a failed write. */
export async function writeSession(
  { db, now }: Ctx,
  session: Session,
  userAgent: string | undefined,
): Promise<void> {
  const { id, accountId, sessionVersion, startedAt, expiresAt } = session
  try {
    await db.run(sql`
      INSERT INTO sessions (id, account_id, session_version, browser, first_at, last_at, expires_at)
      SELECT ${id}, ${accountId}, ${sessionVersion}, ${toBrowserName(userAgent)}, ${startedAt * 1000},
        ${now}, ${expiresAt * 1000}
      WHERE NOT EXISTS (SELECT 1 FROM ended_sessions WHERE id = ${id})
      ON CONFLICT (id) DO UPDATE SET
        session_version = excluded.session_version, browser = excluded.browser,
        last_at = excluded.last_at, expires_at = excluded.expires_at
      WHERE excluded.last_at - sessions.last_at >= ${SESSION_SAVE_INTERVAL_MS}
        OR excluded.expires_at <> sessions.expires_at
        OR excluded.session_version <> sessions.session_version`)
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'session row', error: toErrorText(error) }))
  }
}

// Order matters: Edge, Opera and Samsung Internet also contain "Chrome", and Chrome contains "Safari".
const BROWSERS: [RegExp, string][] = [
  [/SecondLife\//, 'In-world browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPX?T?\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
// Order matters: Android's user agent also contains "Linux", and the iPhone's "Mac OS X".
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]
const READ_LENGTH = 500

export function toBrowserName(userAgent = ''): string {
  const text = userAgent.slice(0, READ_LENGTH)
  const browser = find(BROWSERS, text) ?? 'A browser'
  const system = find(SYSTEMS, text)
  return system === null ? browser : `${browser} on ${system}`
}

function find(names: [RegExp, string][], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

export async function listSessions({ db, actor, now, session }: Ctx): Promise<OwnSessions> {
  const { accountId } = requireAccount(actor)
  const rows = await db
    .select(pickColumns(sessions, 'id', 'browser', 'firstAt', 'lastAt'))
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

export async function endCurrentSession({ db, session, now }: Ctx): Promise<void> {
  if (!session) return
  const expiresAt = now + SESSION_MAX_AGE_SECONDS * 1000
  const { id } = session
  // Retries the write, because the session would otherwise stay valid after the logout.
  await retryWrite(async () => {
    await db.batch([
      db.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing(),
      db.delete(sessions).where(eq(sessions.id, id)),
    ])
  })
}

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
  await retryWrite(async () => {
    await runBatch(ctx, [
      db.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing(),
      auditIfChanged(ctx, {
        action: 'end session',
        targetKind: 'account',
        target: own.username,
        before: own.browser,
      }),
      db.delete(sessions).where(eq(sessions.id, id)),
    ])
  })
}

export async function endAllOwnSessions({ db, actor }: Ctx): Promise<void> {
  const { accountId } = requireAccount(actor)
  await db
    .update(accounts)
    .set({ sessionVersion: sql.raw(RANDOM_VERSION_SQL) })
    .where(eq(accounts.id, accountId))
}
