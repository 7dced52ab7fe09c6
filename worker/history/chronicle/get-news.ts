import { sql } from 'drizzle-orm'
import type { RealmNews, RealmStats } from '#schema/contracts/history/chronicle.ts'
import type { RealmWeek } from '#schema/contracts/history/week.ts'
import { WEEK_REPORT_EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { CHRONICLE_PAGE_SIZE, DAY_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDateToEpochDay, toEpochDay, toIsoDate } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { getRealmStats } from './list-days.ts'
import { getEventIdAtTime, listEvents } from './list-events.ts'

/** This number of events keeps the request within 60 D1 rows, including those for names. */
const EVENTS_TOLD = 4
const APPEARED = 8
const GROWTH_DAYS = 30

type NewHouse = { id: number; name: string; logoUuid: string | null; appearedAt: number }

export async function getRealmNews(ctx: Ctx): Promise<RealmNews> {
  const today = toEpochDay(ctx.now)
  const span = { from: toIsoDate(today - GROWTH_DAYS), to: toIsoDate(today) }
  const { days } = await getRealmStats(ctx, span)
  const last = days.at(-1)
  const { events } = await listEvents(ctx, [], { limit: EVENTS_TOLD })
  return {
    census:
      last && last.date >= toIsoDate(today - 1)
        ? { players: toPlayers(last), awake: last.awake }
        : null,
    growth: toGrowth(days),
    newestHouse: await findNewestHouse(ctx),
    events,
  }
}

type RealmDay = RealmStats['days'][number]

function toGrowth(days: RealmDay[]): RealmNews['growth'] {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last || first === last) return null
  return { players: toPlayers(last) - toPlayers(first), from: first.date }
}

function toPlayers({ vampires, witches, lycans }: RealmDay): number {
  return vampires + witches + lycans
}

async function findNewestHouse(ctx: Ctx): Promise<RealmNews['newestHouse']> {
  const [[house]] = await readBatch<[NewHouse]>(ctx, [
    sql`
      SELECT dynasties.id, name, logo_uuid AS logoUuid, at AS appearedAt
      FROM (
        SELECT at, group_kind, group_uuid FROM events
        WHERE kind = 'group-appeared' ORDER BY id DESC LIMIT ${APPEARED}) AS appeared
      CROSS JOIN dynasties ON uuid = group_uuid
      WHERE group_kind = 'dynasty' AND departed_at IS NULL LIMIT 1`,
  ])
  if (!house) return null
  const appearedAt = new Date(house.appearedAt).toISOString()
  return { ...house, kind: 'dynasty', isDeparted: false, appearedAt }
}

const WEEK_DAYS = 7
/** D1 rows for everything except the events and their names. */
const ROWS_BESIDE = 12

export async function getRealmWeek(ctx: Ctx, { ending }: { ending?: string }): Promise<RealmWeek> {
  const last = ending ? parseDateToEpochDay(ending) : toEpochDay(ctx.now)
  const from = toIsoDate(last - WEEK_DAYS + 1)
  const to = toIsoDate(last)
  const eve = toIsoDate(last - WEEK_DAYS)
  const { days, recordsBeganAt } = await getRealmStats(ctx, { from: eve, to })
  const dayBefore = days.find(({ date }) => date === eve)
  const before = await getEventIdAtTime(ctx, (last + 1) * DAY_MS)
  const query = { kind: [...WEEK_REPORT_EVENT_KINDS], before, limit: CHRONICLE_PAGE_SIZE }
  const page = await listEvents(ctx, [], query, ROWS_BESIDE)
  const events = page.events.filter(({ at }) => at >= from)
  return {
    from,
    to,
    playersBefore: dayBefore ? toPlayers(dayBefore) : null,
    days: days.filter(({ date }) => date !== eve),
    events,
    hasMore: events.length === page.events.length && page.next !== null,
    recordsBeganAt,
  }
}
