import { eq, sql } from 'drizzle-orm'
import type { GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import { findMondayOfIsoWeek, toIsoWeek, toMondayOneYearEarlier } from '#schema/core/time/weeks.ts'
import { WEEK_REPORT_EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { DAY_MS } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDateToEpochDay, toEpochDay, toIsoDate } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { TABLE_OF_GROUP_KIND } from '#worker/realm/groups/read-group.ts'
import { decodeRanking } from '#worker/realm/rows/ranked-group.ts'
import { toNotFoundMessage } from '#worker/realm/rows/subject.ts'
import { getGroupStats, getRealmStats } from './list-days.ts'
import { getEventIdAtTime, listEvents } from './list-events.ts'

const WEEK_DAYS = 7
const EVENTS = 5
const EVENTS_YEAR_AGO = 3
const MOVES = 3
/** D1 rows that the report reads, apart from the two lists of events and the names in them. */
const ROWS_BESIDE = 36
const ROWS_BESIDE_YEAR_AGO = 42

type Group = { kind: GroupKind; id: number }
type Numbers = Pick<WeekReport, 'sums' | 'rank' | 'recordsBeganAt'>

export async function getWeekReport(ctx: Ctx, week: string, of?: Group): Promise<WeekReport> {
  const monday = findMondayOfIsoWeek(week)
  const today = toEpochDay(ctx.now)
  if (monday === null || monday > today) throw new AppError('not-found', 'There is no such week.')
  const sunday = monday + WEEK_DAYS - 1
  const group = of ? await getGroup(ctx, of) : null
  const { sums, rank, recordsBeganAt } = of
    ? await countGroup(ctx, of, monday)
    : await countRealm(ctx, monday)
  const told = await listWeekEvents(ctx, monday, of, { limit: EVENTS, rowsBeside: ROWS_BESIDE })
  const mondayBefore = toMondayOneYearEarlier(week)
  const yearAgo = await listWeekEvents(ctx, mondayBefore, of, {
    limit: EVENTS_YEAR_AGO,
    rowsBeside: ROWS_BESIDE_YEAR_AGO,
  })
  const hasBefore = recordsBeganAt !== null && monday > parseDateToEpochDay(recordsBeganAt)
  return {
    week,
    from: toIsoDate(monday),
    to: toIsoDate(sunday),
    isOver: sunday < today,
    before: hasBefore ? toIsoWeek(monday - 1) : null,
    after: sunday < today ? toIsoWeek(sunday + 1) : null,
    group,
    sums,
    rank,
    moves: of ? [] : await listMoves(ctx, monday),
    events: told.events,
    hasMore: told.hasMore,
    yearAgo: {
      from: toIsoDate(mondayBefore),
      to: toIsoDate(mondayBefore + WEEK_DAYS - 1),
      events: yearAgo.events,
    },
    recordsBeganAt,
  }
}

async function getGroup(ctx: Ctx, { kind, id }: Group): Promise<GroupInEvent> {
  const table = TABLE_OF_GROUP_KIND[kind]
  const { name, logoUuid, departedAt } = table
  const [row] = await ctx.db
    .select({ name, logoUuid, departedAt })
    .from(table)
    .where(eq(table.id, id))
  if (!row) throw new AppError('not-found', toNotFoundMessage({ kind }))
  return { kind, id, name: row.name, logoUuid: row.logoUuid, isDeparted: row.departedAt !== null }
}

async function countRealm(ctx: Ctx, monday: number): Promise<Numbers> {
  const { days: all, recordsBeganAt } = await getRealmStats(ctx, toSpan(monday))
  const { eve, days, last } = splitDays(all, monday)
  if (!last) return { sums: null, rank: null, recordsBeganAt }
  const toCount = (day: typeof last) => day.vampires + day.witches + day.lycans
  const sums = {
    arrivals: addUp(days, 'arrivals'),
    departures: addUp(days, 'departures'),
    embraces: addUp(days, 'embraces'),
    deaths: addUp(days, 'deaths'),
    count: toCount(last),
    change: eve ? toCount(last) - toCount(eve) : null,
  }
  return { sums, rank: null, recordsBeganAt }
}

async function countGroup(ctx: Ctx, group: Group, monday: number): Promise<Numbers> {
  const { days: all, recordsBeganAt } = await getGroupStats(ctx, group, toSpan(monday))
  const { eve, days, last } = splitDays(all, monday)
  if (!last) return { sums: null, rank: null, recordsBeganAt }
  const sums = {
    arrivals: addUp(days, 'arrivals'),
    departures: addUp(days, 'departures'),
    embraces: null,
    deaths: null,
    count: last.members,
    change: eve ? last.members - eve.members : null,
  }
  const before = eve?.rank ?? null
  const rank = last.rank === null ? null : { rank: last.rank, change: before && before - last.rank }
  return { sums, rank, recordsBeganAt }
}

function toSpan(monday: number) {
  return { from: toIsoDate(monday - 1), to: toIsoDate(monday + WEEK_DAYS - 1) }
}

function splitDays<Day extends { date: string }>(all: Day[], monday: number) {
  const [first] = all
  const eve = first?.date === toIsoDate(monday - 1) ? first : undefined
  const days = eve ? all.slice(1) : all
  return { eve, days, last: days.at(-1) }
}

function addUp<Key extends string>(days: readonly Record<Key, number>[], key: Key): number {
  return days.reduce((total, day) => total + day[key], 0)
}

type Part = { limit: number; rowsBeside: number }

async function listWeekEvents(
  ctx: Ctx,
  monday: number,
  group: Group | undefined,
  { limit, rowsBeside }: Part,
): Promise<Pick<WeekReport, 'events' | 'hasMore'>> {
  const before = await getEventIdAtTime(ctx, (monday + WEEK_DAYS) * DAY_MS)
  const kind = group ? undefined : [...WEEK_REPORT_EVENT_KINDS]
  const page = await listEvents(ctx, group ? [group] : [], { kind, before, limit }, rowsBeside)
  const from = toIsoDate(monday)
  const events = page.events.filter(({ at }) => at >= from)
  return { events, hasMore: events.length === page.events.length && page.next !== null }
}

async function listMoves(ctx: Ctx, monday: number): Promise<WeekReport['moves']> {
  const selectFirst = (from: number) => sql`
    SELECT ranked FROM ranking_days
    WHERE kind = 'dynasty' AND part = 0 AND day = (
      SELECT max(day) FROM ranking_days
      WHERE kind = 'dynasty' AND day BETWEEN ${from} AND ${from + WEEK_DAYS - 1})`
  const [[after], [before]] = await readBatch<[{ ranked: string }, { ranked: string }]>(ctx, [
    selectFirst(monday),
    selectFirst(monday - WEEK_DAYS),
  ])
  if (!after || !before) return []
  const ranks = new Map(decodeRanking([before.ranked]).map(({ id }, index) => [id, index + 1]))
  const moves = decodeRanking([after.ranked]).flatMap(({ id, name }, index) => {
    const rank = index + 1
    const change = (ranks.get(id) ?? rank) - rank
    return change === 0 ? [] : [{ id, name, rank, change }]
  })
  const sorted = moves.sort((a, b) => b.change - a.change || a.rank - b.rank)
  const risen = sorted.filter(({ change }) => change > 0).slice(0, MOVES)
  const fallen = sorted.filter(({ change }) => change < 0).slice(-MOVES)
  return [...risen, ...fallen]
}
