import { Hono } from 'hono'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import { boardParam, type InworldBoard } from '#schema/contracts/outside/feeds.ts'
import { HUD_RESPONSE_MAX_BYTES } from '#schema/contracts/outside/hud.ts'
import { toShortDayAndMonth } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { toSentence, toSentenceText } from '#schema/history/event-sentence.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME, TIME_ZONE } from '#web/site.ts'
import { listEventsTonight } from '#worker/community/calendar/list-calendar.ts'
import { findAnnouncement } from '#worker/community/site/site-texts.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { listEvents } from '#worker/history/chronicle/list-events.ts'
import { findRanking } from '#worker/realm/rankings/find-ranking.ts'

const call = describeCalls('In-world texts')
const TYPE = 'text/plain; charset=utf-8'

export const inworldRoutes = new Hono<AppEnv>().get(
  '/:board',
  call('getInworldText', {
    summary:
      'The top of a ranking, the latest chronicle entries or tonight’s events, as lines of plain text.',
    access: 'anybody',
    response: 'text/plain',
    limits: `Shorter than ${HUD_RESPONSE_MAX_BYTES} bytes, cut after a whole line. The response does not depend on who is signed in.`,
    rows: { fixed: 60 },
  }),
  validateRequest('param', boardParam),
  cachePublicReads,
  async (c) => {
    const lines = await listBoardLines(c.var.ctx, c.req.valid('param').board)
    return c.body(lines.join('\n'), 200, { 'Content-Type': TYPE })
  },
)

const RANKED_MAX = 20

async function listBoardLines(ctx: Ctx, board: InworldBoard): Promise<string[]> {
  const announcement = await findAnnouncement(ctx)
  const first = announcement ? [announcement.text] : []
  return fitLines([...first, ...(await listOf(ctx, board))], HUD_RESPONSE_MAX_BYTES - 1)
}

function listOf(ctx: Ctx, board: InworldBoard): Promise<string[]> {
  if (board === 'chronicle') return listEventLines(ctx)
  return board === 'tonight' ? listEveningLines(ctx) : listRankLines(ctx, KIND_BY_COLLECTION[board])
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
    (event) =>
      `${toShortDayAndMonth(formatInTimeZone(event.at, TIME_ZONE))}  ${toSentenceText(toSentence(event))}`,
  )
}

async function listEveningLines(ctx: Ctx): Promise<string[]> {
  const visitor = { ...ctx, actor: { kind: 'visitor' } } as const
  const evenings = await listEventsTonight(visitor)
  if (evenings.length === 0) return ['Nothing is planned tonight.']
  return evenings.map(({ startAt, title, planner }) => {
    const time = formatInTimeZone(startAt, GAME_TIME_ZONE).slice(-8, -3)
    const whose = planner.name ? `, ${planner.name}` : ''
    return `${time} ${GAME_TIME_ZONE_NAME}  ${title ?? DEFAULT_EVENT_TITLE}${whose}`
  })
}

const LINE_BREAK_BYTES = 1

function fitLines(lines: readonly string[], maxBytes: number): string[] {
  const encoder = new TextEncoder()
  let bytes = -LINE_BREAK_BYTES
  const end = lines.findIndex((line) => {
    bytes += LINE_BREAK_BYTES + encoder.encode(line).byteLength
    return bytes > maxBytes
  })
  return end === -1 ? [...lines] : lines.slice(0, end)
}
