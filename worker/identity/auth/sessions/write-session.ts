import { sql } from 'drizzle-orm'
import { SESSION_SEEN_MS } from '#schema/rules.ts'
import type { Ctx, Session } from '#worker/core/context.ts'
import { toLogText } from '#worker/core/database-error.ts'
import { toBrowserName } from './to-browser-name.ts'

/**
 * Writes where the account is logged in, once an hour. The session itself is the token: a write that fails is
 * logged and tried again by the next request. A session that was ended in the meantime gets no row.
 */
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
      WHERE excluded.last_at - sessions.last_at >= ${SESSION_SEEN_MS}
        OR excluded.expires_at <> sessions.expires_at
        OR excluded.session_version <> sessions.session_version`)
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'session row', error: toLogText(error) }))
  }
}
