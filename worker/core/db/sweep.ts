import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { ENTRY_RETENTION_DAYS } from '#schema/community/calendar/calendar-rules.ts'
import { RAISED_HAND_RETENTION_MS } from '#schema/community/recruiting.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import {
  AUDIT_ENTRIES_MAX,
  AUDIT_RETENTION_MS,
  DAY_MS,
  LOGIN_FAILURES_WINDOW_MS,
  REPORT_RETENTION_MS,
  SIGN_IN_LINK_RETENTION_MS,
  UNVERIFIED_ACCOUNT_RETENTION_MS,
} from '#schema/rules.ts'
import {
  calendarAttendees,
  calendarEntries,
  calendarTurnouts,
} from '#schema/tables/community/calendar.ts'
import { reports } from '#schema/tables/community/moderation.ts'
import { raisedHands } from '#schema/tables/community/recruiting.ts'
import {
  accounts,
  endedSessions,
  hudNonces,
  loginFailures,
  sessions,
  signInLinks,
  usedChallenges,
} from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay, toIsoMonth } from './day.ts'
import { runBatch } from './run-batch.ts'

const AUDIT_SWEPT_MAX = 200
const ENTRIES_SWEPT_MAX = 50

export async function sweepExpiredRows(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  await runBatch(ctx, [
    db.delete(hudNonces).where(lt(hudNonces.expiresAt, now)),
    db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now)),
    db.delete(signInLinks).where(lt(signInLinks.expiresAt, now - SIGN_IN_LINK_RETENTION_MS)),
    db.delete(endedSessions).where(lt(endedSessions.expiresAt, now)),
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db
      .delete(accounts)
      .where(
        and(
          isNull(accounts.provedAt),
          isNull(accounts.passwordHash),
          eq(accounts.isAdmin, false),
          isNull(accounts.suspendedAt),
          lt(accounts.createdAt, now - UNVERIFIED_ACCOUNT_RETENTION_MS),
        ),
      ),
    db.delete(loginFailures).where(lt(loginFailures.at, now - LOGIN_FAILURES_WINDOW_MS)),
    db.delete(reports).where(lt(reports.closedAt, now - REPORT_RETENTION_MS)),
    db.delete(raisedHands).where(lt(raisedHands.endedAt, now - RAISED_HAND_RETENTION_MS)),
  ])
  await sweepCalendar(ctx)
}

/** Deletes in one transaction, so that nobody reads attendee counts that a trigger has lowered. */
async function sweepCalendar({ db, now }: Ctx): Promise<void> {
  const kept = now - ENTRY_RETENTION_DAYS * DAY_MS
  const over = await db
    .select({ id: calendarEntries.id })
    .from(calendarEntries)
    .where(or(lt(calendarEntries.lastDate, toUtcDate(kept)), lt(calendarEntries.removedAt, kept)))
    .limit(ENTRIES_SWEPT_MAX)
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(over.map(({ id }) => id))}))`
  if (over.length === 0) return
  await runBatch({ db }, [
    db.delete(calendarAttendees).where(inArray(calendarAttendees.entryId, ids)),
    db.delete(calendarTurnouts).where(inArray(calendarTurnouts.entryId, ids)),
    db.delete(calendarEntries).where(inArray(calendarEntries.id, ids)),
  ])
}

export async function sweepAuditLog({ db, now }: Ctx): Promise<void> {
  await db.run(sql`
    DELETE FROM audit_log WHERE id IN (
      SELECT id FROM audit_log ORDER BY id LIMIT ${AUDIT_SWEPT_MAX}
    ) AND (at < ${now - AUDIT_RETENTION_MS}
      OR id <= (SELECT max(id) FROM audit_log) - ${AUDIT_ENTRIES_MAX})`)
}

const DAYS_DAILY = 400
// Day 0 was a Thursday (1970-01-01), so the number of each Monday is 4 modulo 7.
const MONDAY = 4

export async function sweepDayRecords(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const last = toEpochDay(now) - DAYS_DAILY
  const months = sql`month IN (${toIsoMonth(last)}, ${toIsoMonth(last - 31)})`
  const isOver = sql`CAST(key AS integer) <= ${last} AND key % 7 <> ${MONDAY}`
  const hasSome = sql`EXISTS (SELECT 1 FROM json_each(days) WHERE ${isOver})`
  const thin = (table: 'group_months' | 'realm_months') => sql`
    UPDATE ${sql.identifier(table)} SET days = (
      SELECT json_group_object(key, json(value)) FROM json_each(days) WHERE NOT (${isOver}))`
  await runBatch(ctx, [
    db.run(sql`
      DELETE FROM ranking_days WHERE kind IN ('bloodline', 'clan', 'dynasty')
        AND day BETWEEN ${last - 31} AND ${last} AND day % 7 <> ${MONDAY}`),
    db.run(sql`
      ${thin('group_months')}
      WHERE month IN (SELECT month FROM realm_months WHERE ${months} AND ${hasSome}) AND ${hasSome}`),
    db.run(sql`${thin('realm_months')} WHERE ${months} AND ${hasSome}`),
  ])
}
