import type { ChronicleEvent, ChronicleQuery } from '#schema/contracts/history/chronicle.ts'
import { findDayEnd } from '#schema/core/time/zoned-time.ts'
import { CHRONICLE_DOWNLOAD_MAX_ROWS } from '#schema/core/wire/download-limits.ts'
import { can } from '#schema/roles.ts'
import { TIME_ZONE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Subject } from '#worker/realm/rows/subject.ts'
import { findEnd, readRows } from './list-events.ts'
import type { EventRow } from './plan-walk.ts'
import { planWalk } from './plan-walk.ts'
import { emptyNamed, readNames } from './read-names.ts'
import { addNamed, toChronicleEvent } from './to-chronicle-event.ts'

/** How often as many events as a file may have are looked through for those of some kinds. */
const WALKS_MAX = 4

type Downloaded = { events: ChronicleEvent[]; isComplete: boolean }

/** The chronicle of a player or a group, of what two have in common, or of the realm. Throws `not-found`. */
export async function readChronicle(
  ctx: Ctx,
  subjects: readonly Subject[],
  { kind: kinds, until }: Pick<ChronicleQuery, 'kind' | 'until'>,
  max = CHRONICLE_DOWNLOAD_MAX_ROWS,
): Promise<Downloaded> {
  const hasTies = can(ctx.actor, 'read ties')
  const found: EventRow[] = []
  let before = until ? await findEnd(ctx, findDayEnd(until, TIME_ZONE)) : undefined
  let isEnd = false
  for (let walks = 0; walks < WALKS_MAX && found.length <= max && !isEnd; walks++) {
    // One event more than the file's maximum shows whether it is complete.
    const walk = planWalk({ subjects, kinds, before, limit: max + 1, walked: max + 1, hasTies })
    const { rows } = await readRows(ctx, subjects, walk)
    found.push(...rows.filter((row) => row.isShared && (!kinds || kinds.includes(row.kind))))
    before = rows.at(-1)?.id
    isEnd = rows.length < walk.length
  }
  const shown = found.slice(0, max)
  const named = emptyNamed()
  for (const row of shown) addNamed(named, row, hasTies)
  const names = await readNames(ctx, named)
  const rights = { hasTies, hasCauses: can(ctx.actor, 'read causes of death') }
  return {
    events: shown.map((row) => toChronicleEvent(row, names, rights)),
    isComplete: isEnd && found.length <= max,
  }
}
