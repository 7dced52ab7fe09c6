import { TONIGHT_SHOWN } from '#schema/community/calendar/calendar-rules.ts'
import { listOccurrences } from '#schema/community/calendar/list-occurrences.ts'
import type { CalendarOccurrence, PlannerKey } from '#schema/contracts/community/calendar.ts'
import { DAY_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readPlanned } from '#worker/realm/rows/parts/calendar-parts.ts'
import { toCalendarOccurrence } from './to-occurrence.ts'

/** What is for everybody from now on within a day, in order, of a group or of all; what is called off is left out. */
export async function listTonight(ctx: Ctx, key?: PlannerKey): Promise<CalendarOccurrence[]> {
  const groups = await readPlanned(ctx, key && [key])
  return groups
    .flatMap((group) =>
      group.entries
        .filter(({ audience }) => audience === 'everybody')
        .flatMap((entry) =>
          listOccurrences(entry, ctx.now, ctx.now + DAY_MS)
            .filter(({ isCalledOff }) => !isCalledOff)
            .map((occurrence) => ({ group, entry, occurrence })),
        ),
    )
    .sort((a, b) => a.occurrence.startAt - b.occurrence.startAt || a.entry.id - b.entry.id)
    .slice(0, TONIGHT_SHOWN)
    .map(({ group, entry, occurrence }) => toCalendarOccurrence(occurrence, entry, group))
}
