import { listBeginnings, listOccurrences } from '#schema/community/calendar/list-occurrences.ts'
import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import { DAY_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readPlanned } from '#worker/realm/rows/parts/calendar-parts.ts'
import { toCalendarOccurrence } from './to-occurrence.ts'

const AHEAD_MS = 31 * DAY_MS

/** The evening for everybody, of a group or of the realm, that is now or next; null without one in a month. */
export async function getNextEvening(ctx: Ctx): Promise<CalendarOccurrence | null> {
  const groups = await readPlanned(ctx)
  let to = ctx.now + AHEAD_MS
  let next: CalendarOccurrence | null = null
  for (const group of groups) {
    for (const entry of group.entries) {
      if (entry.audience !== 'everybody') continue
      if (listBeginnings(entry, ctx.now, to).length === 0) continue
      const first = listOccurrences(entry, ctx.now, to).find(({ isCalledOff }) => !isCalledOff)
      if (!first) continue
      next = toCalendarOccurrence(first, entry, group)
      // Those that begin later are not looked at.
      to = first.startAt
    }
  }
  return next
}
