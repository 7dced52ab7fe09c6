import { sql } from 'drizzle-orm'
import type { Occurrence } from '#schema/community/calendar/list-occurrences.ts'
import type {
  CalendarOccurrence,
  ComingOccurrence,
  Planner,
} from '#schema/contracts/community/calendar.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { PlannedEntry } from '#worker/realm/rows/parts/calendar-parts.ts'

export function toCalendarOccurrence(
  { date, startAt, endAt, isCalledOff, isMoved }: Occurrence,
  { id, title, audience, repeat, zone }: Omit<PlannedEntry, 'exceptions'>,
  planner: Planner,
): CalendarOccurrence {
  return {
    entryId: id,
    date,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    ...{ isCalledOff, isMoved, title, audience, repeat, zone },
    planner: { kind: planner.kind, id: planner.id, name: planner.name },
  }
}

type Turnout = { entryId: number; date: string; count: number; isComing: 0 | 1 }

/** With how many come to each, and whether the actor's account does. */
export async function addTurnouts(
  { db, actor }: Ctx,
  occurrences: readonly CalendarOccurrence[],
): Promise<ComingOccurrence[]> {
  if (occurrences.length === 0) return []
  const accountId = actor.kind === 'account' ? actor.accountId : 0
  // In the query's text, which D1 does not count as rows: ids and days of our own.
  const keys = sql.raw(occurrences.map((one) => `(${one.entryId}, '${one.date}')`).join(', '))
  const rows = await db.all<Turnout>(sql`
    WITH given (id, day) AS (VALUES ${keys})
    SELECT entry_id AS entryId, date, count, EXISTS (
      SELECT 1 FROM calendar_comers AS own
      WHERE own.entry_id = given.id AND own.date = given.day AND own.account_id = ${accountId}
    ) AS isComing
    FROM given CROSS JOIN calendar_turnouts ON entry_id = given.id AND date = given.day`)
  return occurrences.map((one) => {
    const row = rows.find(({ entryId, date }) => entryId === one.entryId && date === one.date)
    return { ...one, count: row?.count ?? 0, isComing: row?.isComing === 1 }
  })
}
