import { sql } from 'drizzle-orm'
import { ROSTER_MOVES_READ } from '#schema/community/roster-rules.ts'
import type { Roster } from '#schema/contracts/community/roster.ts'
import { type EventKind, HOUSE_MOVE_EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { can } from '#schema/roles.ts'
import { DAY_MS, GROWTH_DAYS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { cutPage } from '#worker/history/chronicle/list-events.ts'
import { type EventRow, planWalk } from '#worker/history/chronicle/plan-walk.ts'
import { readNames } from '#worker/history/chronicle/read-names.ts'
import { toChronicleEvent } from '#worker/history/chronicle/to-chronicle-event.ts'
import { joinMonths, toDays } from '#worker/realm/rankings/read-days.ts'

/** D1 rows that the names in them may cost: of three who joined, each with a namesake. */
const NAMES_ROWS_MAX = 10
const KINDS: readonly EventKind[] = HOUSE_MOVE_EVENT_KINDS

/** How many came to a house and left it in the last 30 days, and the newest of them. */
export async function readMoves(ctx: Ctx, id: number): Promise<Roster['moves']> {
  const [totals, latest] = await Promise.all([readTotals(ctx, id), readLatest(ctx, id)])
  return { ...totals, latest }
}

async function readTotals({ db, now }: Ctx, id: number): Promise<{ joined: number; left: number }> {
  const today = toDay(now)
  const months = await db.all<{ days: string }>(sql`
    SELECT days FROM group_months WHERE ${joinMonths('dynasty', sql`${id}`, today)}`)
  const sum = { joined: 0, left: 0 }
  for (const [day, [, , arrivals, departures]] of toDays(months)) {
    if (day <= today - GROWTH_DAYS) continue
    sum.joined += arrivals
    sum.left += departures
  }
  return sum
}

/** Of the house's last events, whatever they tell: a page reads no more of them. */
async function readLatest(ctx: Ctx, id: number): Promise<Roster['moves']['latest']> {
  const hasTies = can(ctx.actor, 'read ties')
  const subjects = [{ kind: 'dynasty' as const, id }]
  const size = { limit: ROSTER_MOVES_READ, walked: ROSTER_MOVES_READ }
  const { statements } = planWalk({ subjects, hasTies, ...size })
  const rows = (await readBatch<EventRow[]>(ctx, statements)).flat()
  const since = ctx.now - GROWTH_DAYS * DAY_MS
  const moves = rows.filter(({ kind, at }) => at > since && KINDS.includes(kind))
  const { shown, named } = cutPage(moves, { rowsMax: NAMES_ROWS_MAX, hasTies })
  const names = await readNames(ctx, named)
  const rights = { hasTies, hasCauses: can(ctx.actor, 'read causes of death') }
  return shown.map((row) => toChronicleEvent(row, names, rights))
}
