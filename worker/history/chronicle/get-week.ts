import type { RealmDays } from '#schema/contracts/history/chronicle.ts'
import type { RealmWeek } from '#schema/contracts/history/week.ts'
import { WEEK_EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { CHRONICLE_PAGE_SIZE, DAY_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDate, toDate, toDay } from '#worker/core/db/day.ts'
import { listRealmDays } from './list-days.ts'
import { findEnd, listEvents } from './list-events.ts'

const WEEK_DAYS = 7
/** Rows of D1 read beside the events: those of a page of the chronicle, and of the days and the first record. */
const ROWS_BESIDE = 12

/** Seven days in numbers, with the day before them, and what was told of seats and groups. */
export async function getWeek(ctx: Ctx, { ending }: { ending?: string }): Promise<RealmWeek> {
  const last = ending ? parseDate(ending) : toDay(ctx.now)
  const from = toDate(last - WEEK_DAYS + 1)
  const to = toDate(last)
  const eve = toDate(last - WEEK_DAYS)
  const { days, recordsBeganAt } = await listRealmDays(ctx, { from: eve, to })
  // Its days are counted in UTC, as are the numbers.
  const before = await findEnd(ctx, (last + 1) * DAY_MS)
  const query = { kind: [...WEEK_EVENT_KINDS], before, limit: CHRONICLE_PAGE_SIZE }
  const page = await listEvents(ctx, [], query, ROWS_BESIDE)
  const events = page.events.filter(({ at }) => at >= from)
  return {
    from,
    to,
    playersBefore: toPlayers(days.find(({ date }) => date === eve)),
    days: days.filter(({ date }) => date !== eve),
    events,
    hasMore: events.length === page.events.length && page.next !== null,
    recordsBeganAt,
  }
}

function toPlayers(day: RealmDays['days'][number] | undefined): number | null {
  return day ? day.vampires + day.witches + day.lycans : null
}
