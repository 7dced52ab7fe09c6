import type { PlannerKey } from '#schema/contracts/community/calendar.ts'
import { GAME_TIME_ZONE, SITE } from '#web/site.ts'
import { getPlanner } from '#worker/community/calendar/planner.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readPlanned } from '#worker/realm/rows/parts/calendar-parts.ts'
import { chooseFirst, readFileEntries } from './file-entries.ts'
import { toICalendar } from './to-icalendar.ts'

/** A row each. */
export const FILE_ENTRIES_MAX = 45

/**
 * What a group has for everybody as a calendar file; without a group what all have, and the realm. The same for everybody.
 * Throws `not-found`.
 */
export async function getCalendarFile(
  ctx: Ctx,
  key: PlannerKey | null,
  origin: string,
): Promise<string> {
  const planner = key && (await getPlanner(ctx, key))
  const groups = await readPlanned(ctx, planner ? [planner] : undefined)
  const planned = groups.flatMap((group) =>
    group.entries
      .filter(({ audience }) => audience === 'everybody')
      .map((entry) => ({ group, entry })),
  )
  const first = chooseFirst(planned, ctx.now, FILE_ENTRIES_MAX)
  const name = planner?.name ? `${planner.name} · ${SITE.name}` : SITE.name
  return toICalendar(name, await readFileEntries(ctx, first, origin), GAME_TIME_ZONE)
}
