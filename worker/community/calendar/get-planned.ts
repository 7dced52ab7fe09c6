import { COMING_BESIDE_ENTRIES, COMING_SHOWN } from '#schema/community/calendar/calendar-rules.ts'
import { findOccurrence, listComing } from '#schema/community/calendar/list-occurrences.ts'
import type {
  ComingEvenings,
  ComingOccurrence,
  EntryResponse,
  PlannedEntries,
  Planner,
  PlannerKey,
} from '#schema/contracts/community/calendar.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { type PlannedEntry, readPlanned } from '#worker/realm/rows/parts/calendar-parts.ts'
import { getEntryRow, listOpenRows, toEntry, toMissingEntry } from './entry-row.ts'
import { getPlanner } from './planner.ts'
import { readCalendarReader } from './reader.ts'
import { addTurnouts, toCalendarOccurrence } from './to-occurrence.ts'

/** The open entries of a group or the realm, and what comes next. Throws `not-found`. */
export async function getPlanned(ctx: Ctx, key: PlannerKey): Promise<PlannedEntries> {
  const planner = await getPlanner(ctx, key)
  const reader = await readCalendarReader(ctx)
  const rows = (await listOpenRows(ctx, planner)).filter(({ audience }) =>
    reader.mayRead(planner, audience),
  )
  const { kind, id, name, mayPlan } = planner
  return {
    planner: { kind, id, name },
    mayPlan,
    entries: rows.map((row) => toEntry(row, planner)),
    coming: await readComing(ctx, rows, planner, COMING_BESIDE_ENTRIES),
  }
}

/** What comes next of a group or the realm, from the read model: a row, however many entries there are. */
export async function listComingOf(ctx: Ctx, key: PlannerKey): Promise<ComingEvenings> {
  const planner = await getPlanner(ctx, key)
  const { kind, id, name, mayPlan } = planner
  const reader = await readCalendarReader(ctx)
  const [group] = await readPlanned(ctx, [{ kind, id }])
  const entries = group?.entries.filter(({ audience }) => reader.mayRead(planner, audience)) ?? []
  return {
    planner: { kind, id, name },
    mayPlan,
    mayReadComers: reader.isOfHouse(planner),
    coming: await readComing(ctx, entries, planner),
  }
}

/** An entry that the actor may read. Throws `not-found`. */
export async function getEntry(ctx: Ctx, id: number): Promise<EntryResponse> {
  const { row, planner, reader } = await getReadable(ctx, id)
  return {
    entry: toEntry(row, planner),
    mayPlan: planner.mayPlan,
    mayReadComers: reader.isOfHouse(planner),
    coming: await readComing(ctx, [row], planner),
  }
}

/** An entry of a group that is in the game, which the actor may read. Throws `not-found`. */
async function getReadable(ctx: Ctx, id: number) {
  const row = await getEntryRow(ctx, id)
  const planner = await getPlanner(ctx, { kind: row.kind, id: row.groupId })
  const reader = await readCalendarReader(ctx)
  if (!reader.mayRead(planner, row.audience)) throw toMissingEntry()
  return { row, planner, reader }
}

/** The same with one of its occurrences. */
export async function getReadableOccurrence(ctx: Ctx, { id, date }: { id: number; date: string }) {
  const readable = await getReadable(ctx, id)
  const occurrence = findOccurrence(readable.row, date)
  if (!occurrence) throw new AppError('not-found', 'The entry does not occur on this day.')
  return { ...readable, occurrence }
}

function readComing(
  ctx: Ctx,
  rows: readonly PlannedEntry[],
  planner: Planner,
  length = COMING_SHOWN,
): Promise<ComingOccurrence[]> {
  const coming = rows
    .flatMap((row) => listComing(row, ctx.now, length).map((occurrence) => ({ row, occurrence })))
    .sort((a, b) => a.occurrence.startAt - b.occurrence.startAt || a.row.id - b.row.id)
    .slice(0, length)
  return addTurnouts(
    ctx,
    coming.map(({ row, occurrence }) => toCalendarOccurrence(occurrence, row, planner)),
  )
}
