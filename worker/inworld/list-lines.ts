import { toPlainText, toSentence } from '#schema/chronicle/event-sentence.ts'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/hud.ts'
import type { Board } from '#schema/contracts/inworld.ts'
import { KIND_OF } from '#schema/feed/structure.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/groups.ts'
import { TIME_ZONE } from '#web/site.ts'
import { listEvents } from '#worker/chronicle/list-events.ts'
import type { Ctx } from '#worker/core/context.ts'
import { findRanking } from '#worker/rankings/find-ranking.ts'
import { fitLines } from './fit-lines.ts'

/** More than floating text has room for. */
const RANKED_MAX = 20
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: TIME_ZONE,
})

/** The lines of a ranking or of the chronicle for an in-world script. They hold only what visitors may read. */
export async function listLines(ctx: Ctx, board: Board): Promise<string[]> {
  const lines =
    board === 'chronicle' ? await listEventLines(ctx) : await listRankLines(ctx, KIND_OF[board])
  return fitLines(lines, HUD_RESPONSE_MAX_BYTES - 1)
}

async function listRankLines(ctx: Ctx, kind: GroupKind): Promise<string[]> {
  const { groups } = await findRanking(ctx, kind, undefined)
  if (groups.length === 0) return ['There are none yet.']
  return groups
    .slice(0, RANKED_MAX)
    .map(({ name, members }, index) => `${index + 1}. ${name}  ${members}`)
}

async function listEventLines(ctx: Ctx): Promise<string[]> {
  const visitor = { ...ctx, actor: { kind: 'visitor' } } as const
  const { events } = await listEvents(visitor, [], { limit: CHRONICLE_PAGE_SIZE })
  if (events.length === 0) return ['Nothing has been recorded yet.']
  return events.map(
    (event) => `${DAY.format(new Date(event.at))}  ${toPlainText(toSentence(event))}`,
  )
}
