import type { Embed } from '#schema/contracts/outside/discord-interactions.ts'
import { toWeek } from '#schema/core/time/iso-week.ts'
import { toWeekCard, toWeekName, toWeekPath } from '#schema/core/time/week-paths.ts'
import { RANKED_KINDS } from '#schema/outside/discord/commands.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { SITE } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/core/db/day.ts'
import { getWeekReport } from '#worker/history/chronicle/get-week-report.ts'
import { readRanking } from '#worker/realm/rankings/read-ranking.ts'
import { TABLES } from '#worker/realm/rows/subject.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'
import { toReportLines } from '../messages/week-lines.ts'
import { getNamedGroup } from './find-named.ts'
import { toCount, toEmbed, toLink, toRankMove } from './reply.ts'

const RANKS_SHOWN = 10
const WEEK_DAYS = 7
const TITLES: Record<GroupKind, string> = {
  dynasty: 'The houses by members',
  clan: 'The clans by members',
  bloodline: 'The bloodlines by members',
}

/** The first ten of a ranking. Throws `not-found` for a kind that has none. */
export async function tellRanking(ctx: Ctx, origin: string, of: string): Promise<Embed> {
  const kind = RANKED_KINDS.find((one) => one === of)
  if (!kind) throw new AppError('not-found', 'There is no such ranking.')
  const page = `/${TABLES[kind]}`
  const { rows } = await readRanking(ctx, kind, { page: 1, limit: RANKS_SHOWN, sort: 'members' })
  const lines = rows.map(({ id, name, rank, members, rankChange }) => {
    const count = `${toCount(members)} ${members === 1 ? 'member' : 'members'}`
    return `**${rank}.** ${toLink(origin, name, `${page}/${id}`)} · ${count}${toRankMove(rankChange)}`
  })
  return toEmbed(origin, {
    title: TITLES[kind],
    page,
    lines: lines.length > 0 ? lines : ['Nothing is ranked yet.'],
    card: '/cards/site.png',
  })
}

/** The week of the realm or of a house, or the last one while nothing of it is recorded. Throws `not-found`. */
export async function tellWeek(ctx: Ctx, origin: string, house: string | null): Promise<Embed> {
  const of =
    house === null
      ? undefined
      : { kind: 'dynasty' as const, id: await getNamedGroup(ctx, 'dynasty', house) }
  const today = toDay(ctx.now)
  for (const week of [toWeek(today), toWeek(today - WEEK_DAYS)]) {
    const report = await getWeekReport(ctx, week, of)
    const lines = toReportLines(report)
    if (lines.length === 0) continue
    const { group } = report
    return toEmbed(origin, {
      title: `${group?.name ?? SITE.name}: ${toWeekName(week)}`,
      page: toWeekPath({ week, group }),
      lines,
      card: toWeekCard({ week, group }),
      picture: textureUrl(group?.logoUuid ?? null),
    })
  }
  throw new AppError('not-found', 'Nothing of this week or the last is recorded.')
}
