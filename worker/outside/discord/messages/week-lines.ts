import { eq } from 'drizzle-orm'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toSentence } from '#schema/history/event-sentence.ts'
import type { Webhook } from '#schema/tables/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import { getWeekReport } from '#worker/history/chronicle/get-week-report.ts'
import { TABLE_OF_KIND } from '#worker/realm/groups/read-group.ts'
import { escapeMarkdown, toMarkdown } from './compose.ts'

/** What the page of a week says to visitors, as lines; none where nothing of it is recorded. */
export async function toWeekLines(
  ctx: Ctx,
  { kind, groupUuid }: Pick<Webhook, 'kind' | 'groupUuid'>,
  week: string,
): Promise<string[]> {
  const asVisitor: Ctx = { ...ctx, actor: { kind: 'visitor' } }
  if (kind === 'realm') return toReportLines(await getWeekReport(asVisitor, week))
  const table = TABLE_OF_KIND[kind]
  const [row] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.uuid, groupUuid))
  return row ? toReportLines(await getWeekReport(asVisitor, week, { kind, id: row.id })) : []
}

/** A week as lines; none where nothing of it is recorded. */
export function toReportLines({ sums, rank, moves, events, yearAgo, group }: WeekReport): string[] {
  if (!sums) return []
  const { arrivals, departures, embraces, deaths, count, change } = sums
  const people = group ? 'members' : 'players'
  return [
    [
      `**${toCount(arrivals)}** ${group ? 'joined' : 'arrived'}`,
      ...(embraces === null ? [] : [`**${toCount(embraces)}** embraced`]),
      ...(deaths === null ? [] : [`**${toCount(deaths)}** died`]),
      `**${toCount(departures)}** left`,
    ].join(' · '),
    `**${toCount(count)}** ${people}${change === null ? '' : ` (${toChange(change)})`}`,
    ...(rank ? [`Rank **${rank.rank}**${toMove(rank.change)}`] : []),
    ...moves.map(
      (move) => `**${escapeMarkdown(move.name)}** ${toRise(move.change)} to rank ${move.rank}`,
    ),
    ...toSection('Of the week', events),
    ...toSection('A year ago this week', yearAgo.events),
  ]
}

function toSection(title: string, events: readonly ChronicleEvent[]): string[] {
  if (events.length === 0) return []
  return [`__${title}__`, ...events.map((event) => toSentence(event).map(toMarkdown).join(''))]
}

function toCount(count: number): string {
  return formatCount(count)
}

function toChange(change: number): string {
  if (change === 0) return 'as many as the week before'
  return `${toCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the week before`
}

function toMove(change: number | null): string {
  return change ? `, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)}` : ''
}

function toRise(change: number): string {
  return `${change > 0 ? 'rose' : 'fell'} by ${Math.abs(change)}`
}
