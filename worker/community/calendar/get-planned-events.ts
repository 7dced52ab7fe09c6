import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  ATTENDEES_SHOWN,
  PLANNER_OCCURRENCES_SHOWN,
  UPCOMING_EVENTS_SHOWN,
} from '#schema/community/calendar/calendar-rules.ts'
import { findOccurrence, listUpcoming } from '#schema/community/calendar/list-occurrences.ts'
import type {
  AttendeesResponse,
  EntryResponse,
  Planner,
  PlannerEntries,
  PlannerKey,
  UpcomingEvents,
  UpcomingOccurrence,
} from '#schema/contracts/community/calendar.ts'
import {
  calendarAttendees,
  calendarEntries,
  calendarTurnouts,
} from '#schema/tables/community/calendar.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { type PlannedEntry, readPlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import {
  attachTurnouts,
  entryNotFound,
  listCurrentEntryRows,
  sqlIsEntryKept,
  toCalendarEntry,
  toCalendarOccurrence,
} from './entry-row.ts'
import { getPlanner, readCalendarRights } from './planner.ts'

export async function getPlannedEvents(ctx: Ctx, key: PlannerKey): Promise<PlannerEntries> {
  const planner = await getPlanner(ctx, key)
  const reader = await readCalendarRights(ctx)
  const rows = (await listCurrentEntryRows(ctx, planner)).filter(({ audience }) =>
    reader.mayRead(planner, audience),
  )
  const { kind, id, name, mayPlan } = planner
  return {
    planner: { kind, id, name },
    mayPlan,
    entries: rows.map((row) => toCalendarEntry(row, planner)),
    coming: await readComing(ctx, rows, planner, PLANNER_OCCURRENCES_SHOWN),
  }
}

export async function listUpcomingEvents(ctx: Ctx, key: PlannerKey): Promise<UpcomingEvents> {
  const planner = await getPlanner(ctx, key)
  const { kind, id, name, mayPlan } = planner
  const reader = await readCalendarRights(ctx)
  const [group] = await readPlannedEvents(ctx, [{ kind, id }])
  const entries = group?.entries.filter(({ audience }) => reader.mayRead(planner, audience)) ?? []
  return {
    planner: { kind, id, name },
    mayPlan,
    mayReadComers: reader.isOfHouse(planner),
    coming: await readComing(ctx, entries, planner),
  }
}

export async function getEntry(ctx: Ctx, id: number): Promise<EntryResponse> {
  const { row, planner, reader } = await getReadable(ctx, id)
  return {
    entry: toCalendarEntry(row, planner),
    mayPlan: planner.mayPlan,
    mayReadComers: reader.isOfHouse(planner),
    coming: await readComing(ctx, [row], planner),
  }
}

async function getReadable(ctx: Ctx, id: number) {
  const found = await findReadableEntry(ctx, id)
  if (!found) throw entryNotFound()
  const { kind, groupId } = found.row
  return { ...found, planner: await getPlanner(ctx, { kind, id: groupId }) }
}

export async function findReadableEntry(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(calendarEntries).where(sqlIsEntryKept(id))
  if (!row) return null
  const reader = await readCalendarRights(ctx)
  const { kind, groupUuid: uuid, audience } = row
  return reader.mayRead({ kind, uuid }, audience) ? { row, reader } : null
}

async function getReadableOccurrence(ctx: Ctx, { id, date }: { id: number; date: string }) {
  const readable = await getReadable(ctx, id)
  const occurrence = findOccurrence(readable.row, date)
  if (!occurrence) throw new AppError('not-found', 'The entry does not occur on this day.')
  return { ...readable, occurrence }
}

function readComing(
  ctx: Ctx,
  rows: readonly PlannedEntry[],
  planner: Planner,
  length = UPCOMING_EVENTS_SHOWN,
): Promise<UpcomingOccurrence[]> {
  const coming = rows
    .flatMap((row) => listUpcoming(row, ctx.now, length).map((occurrence) => ({ row, occurrence })))
    .sort((a, b) => a.occurrence.startAt - b.occurrence.startAt || a.row.id - b.row.id)
    .slice(0, length)
  return attachTurnouts(
    ctx,
    coming.map(({ row, occurrence }) => toCalendarOccurrence(occurrence, row, planner)),
  )
}

type Key = { id: number; date: string }
type Turnout = { count: number; isComing: boolean }

export async function attendOccurrence(ctx: Ctx, key: Key): Promise<Turnout> {
  const { accountId } = requireAccount(ctx.actor)
  const { row, occurrence } = await getReadableOccurrence(ctx, key)
  if (occurrence.isCalledOff) throw new AppError('conflict', 'This event is cancelled.')
  if (occurrence.endAt <= ctx.now) throw new AppError('conflict', 'This event is over.')
  const onDate = row.exceptions[key.date]?.date ?? key.date
  await ctx.db.run(sql`
    INSERT INTO ${calendarAttendees} (entry_id, date, account_id, on_date, at)
    SELECT ${key.id}, ${key.date}, ${accountId}, ${onDate}, ${ctx.now} FROM ${calendarEntries}
    WHERE id = ${key.id} AND removed_at IS NULL AND sequence = ${row.sequence}
    ON CONFLICT DO NOTHING`)
  return readTurnout(ctx, key, accountId)
}

export async function cancelAttendance(ctx: Ctx, key: Key): Promise<Turnout> {
  const { accountId } = requireAccount(ctx.actor)
  await getReadableOccurrence(ctx, key)
  await ctx.db
    .delete(calendarAttendees)
    .where(and(sqlIsAtOccurrence(key), eq(calendarAttendees.accountId, accountId)))
  return readTurnout(ctx, key, accountId)
}

export async function listAttendees(ctx: Ctx, key: Key): Promise<AttendeesResponse> {
  const { actor } = ctx
  const { accountId } = requireAccount(actor)
  const { planner, reader } = await getReadableOccurrence(ctx, key)
  if (!reader.isOfHouse(planner))
    throw new AppError('forbidden', 'Only members of this group can see this.')
  const rows = await ctx.db
    .select({ id: players.id, uuid: players.uuid, name: players.name })
    .from(calendarAttendees)
    .innerJoin(accounts, eq(accounts.id, calendarAttendees.accountId))
    .innerJoin(players, eq(players.uuid, accounts.playerUuid))
    .where(
      and(sqlIsAtOccurrence(key), isNull(players.departedAt), sql`NOT ${sqlIsVeiledFrom(actor)}`),
    )
    .orderBy(desc(calendarAttendees.at), desc(calendarAttendees.accountId))
    .limit(ATTENDEES_SHOWN)
  const { count } = await readTurnout(ctx, key, accountId)
  return { count, players: rows }
}

export function sqlIsAtOccurrence({ id, date }: Key) {
  return and(eq(calendarAttendees.entryId, id), eq(calendarAttendees.date, date))
}

async function readTurnout({ db }: Ctx, { id, date }: Key, accountId: number): Promise<Turnout> {
  const own = db
    .select({ accountId: calendarAttendees.accountId })
    .from(calendarAttendees)
    .where(and(sqlIsAtOccurrence({ id, date }), eq(calendarAttendees.accountId, accountId)))
  const [row] = await db
    .select({ count: calendarTurnouts.count, isComing: sql`EXISTS ${own}`.mapWith(Boolean) })
    .from(calendarTurnouts)
    .where(and(eq(calendarTurnouts.entryId, id), eq(calendarTurnouts.date, date)))
  return row ?? { count: 0, isComing: false }
}
