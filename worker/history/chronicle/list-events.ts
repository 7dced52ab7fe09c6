import { type SQL, sql } from 'drizzle-orm'
import type {
  ChronicleData,
  ChronicleEvent,
  ChronicleQuery,
} from '#schema/contracts/history/chronicle.ts'
import { toDayEnd } from '#schema/core/time/zoned-time.ts'
import { CHRONICLE_DOWNLOAD_MAX_ROWS } from '#schema/core/wire/download-limits.ts'
import { can } from '#schema/roles.ts'
import { TIME_ZONE } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  type ChronicleSubject,
  RECORDS_START,
  type RecordsStart,
  selectSubjectUuid,
  toNotFoundMessage,
  toRecordsStartDate,
} from '#worker/realm/rows/subject.ts'
import { type EventReadPlan, type EventRow, planEventRead } from './plan-event-read.ts'
import { countNameRows, createUuidsByKind, readNames, type UuidsByKind } from './read-names.ts'
import { addEventUuids, toChronicleEvent, toChronicleRights } from './to-chronicle-event.ts'

const ROWS_MAX = 60
/** D1 rows for all but the events and their names: session, account, seats, dates, two subjects. */
const ROWS_BESIDE = 9

export async function listEvents(
  ctx: Ctx,
  subjects: readonly ChronicleSubject[],
  query: ChronicleQuery,
  rowsBeside = ROWS_BESIDE,
): Promise<ChronicleData> {
  const { rows, named, ...page } = await readEventPage(ctx, subjects, query, { rowsBeside })
  const names = await readNames(ctx, named)
  const rights = toChronicleRights(ctx.actor)
  return { events: rows.map((row) => toChronicleEvent(row, names, rights)), ...page }
}

type EventPage = Omit<ChronicleData, 'events'> & { rows: EventRow[]; named: UuidsByKind }
type RowsBeside = { rowsBeside?: number; rowsOfName?: number }

export async function readEventPage(
  ctx: Ctx,
  subjects: readonly ChronicleSubject[],
  { kind: kinds, before, until, limit }: ChronicleQuery,
  { rowsBeside = ROWS_BESIDE, rowsOfName = 0 }: RowsBeside,
): Promise<EventPage> {
  const hasTies = can(ctx.actor, 'read ties')
  const end = until && !before ? await getEventIdAtTime(ctx, toDayEnd(until, TIME_ZONE)) : before
  const walk = planEventRead({ subjects, kinds, before: end, limit, hasTies })
  const { rows, first } = await readRows(ctx, subjects, walk)
  const wanted = rows.filter((row) => row.isShared && (!kinds || kinds.includes(row.kind)))
  const rowsMax = ROWS_MAX - rowsBeside - walk.rows
  const budget = { rowsMax, rowsOfName, hasTies }
  const { shown, named } = cutPageToRowBudget(wanted.slice(0, limit), budget)
  const isCut = shown.length < wanted.length
  const isEnd = !isCut && rows.length < walk.length
  return {
    rows: shown,
    named,
    next: isEnd ? null : ((isCut ? shown : rows).at(-1)?.id ?? null),
    recordsBeganAt: toRecordsStartDate(first),
  }
}

export async function getEventIdAtTime(ctx: Ctx, end: number): Promise<number> {
  const [[last]] = await readBatch<[{ id: number }]>(ctx, [
    sql`SELECT id FROM events WHERE at < ${end} ORDER BY at DESC, id DESC LIMIT 1`,
  ])
  return (last?.id ?? 0) + 1
}

type Beginning = RecordsStart & Record<string, unknown>

async function readRows(
  ctx: Ctx,
  subjects: readonly ChronicleSubject[],
  { statements, length }: EventReadPlan,
): Promise<{ rows: EventRow[]; first: RecordsStart | undefined }> {
  const found = subjects.map(
    (subject, index): SQL =>
      sql`, (${selectSubjectUuid(subject, ctx.actor)}) AS ${sql.raw(`subject${index}`)}`,
  )
  const [[first], ...ranges] = await readBatch<[Beginning, ...EventRow[]]>(ctx, [
    sql`SELECT ${RECORDS_START} ${sql.join(found)}`,
    ...statements,
  ])
  for (const [index, subject] of subjects.entries()) {
    if (!first?.[`subject${index}`]) throw new AppError('not-found', toNotFoundMessage(subject))
  }
  const rows = ranges.flat().sort((a, b) => b.id - a.id)
  return { rows: rows.slice(0, length), first }
}

export function cutPageToRowBudget(
  events: EventRow[],
  { rowsMax, rowsOfName = 0, hasTies }: { rowsMax: number; rowsOfName?: number; hasTies: boolean },
): { shown: EventRow[]; named: UuidsByKind } {
  const named = createUuidsByKind()
  const shown: EventRow[] = []
  for (const event of events) {
    const more = structuredClone(named)
    addEventUuids(more, event, hasTies)
    if (countNameRows(more, rowsOfName) > rowsMax) break
    addEventUuids(named, event, hasTies)
    shown.push(event)
  }
  return { shown, named }
}

const WALKS_MAX = 4

type Downloaded = { events: ChronicleEvent[]; isComplete: boolean }

export async function readChronicle(
  ctx: Ctx,
  subjects: readonly ChronicleSubject[],
  { kind: kinds, until }: Pick<ChronicleQuery, 'kind' | 'until'>,
  max = CHRONICLE_DOWNLOAD_MAX_ROWS,
): Promise<Downloaded> {
  const rights = toChronicleRights(ctx.actor)
  const { hasTies } = rights
  const found: EventRow[] = []
  let before = until ? await getEventIdAtTime(ctx, toDayEnd(until, TIME_ZONE)) : undefined
  let isEnd = false
  for (let walks = 0; walks < WALKS_MAX && found.length <= max && !isEnd; walks++) {
    // Reads one event more than the maximum, to detect whether the file is truncated.
    const size = { limit: max + 1, walked: max + 1 }
    const walk = planEventRead({ subjects, kinds, before, ...size, hasTies })
    const { rows } = await readRows(ctx, subjects, walk)
    found.push(...rows.filter((row) => row.isShared && (!kinds || kinds.includes(row.kind))))
    before = rows.at(-1)?.id
    isEnd = rows.length < walk.length
  }
  const shown = found.slice(0, max)
  const named = createUuidsByKind()
  for (const row of shown) addEventUuids(named, row, hasTies)
  const names = await readNames(ctx, named)
  return {
    events: shown.map((row) => toChronicleEvent(row, names, rights)),
    isComplete: isEnd && found.length <= max,
  }
}
