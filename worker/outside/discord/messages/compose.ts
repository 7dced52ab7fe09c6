import { eq } from 'drizzle-orm'
import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import type { WeekReport } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'
import { isGroup, isPlayer, type SentencePart, toSentence } from '#schema/history/event-sentence.ts'
import {
  EMBED_COLOUR,
  EMBED_DESCRIPTION_MAX_LENGTH,
  EMBED_TITLE_MAX_LENGTH,
  EMBEDS_TOTAL_MAX_LENGTH,
  SILENT_MESSAGE_FLAG,
} from '#schema/outside/discord/webhooks.ts'
import type { Webhook } from '#schema/tables/outside/discord.ts'
import { SITE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { getWeekReport } from '#worker/history/chronicle/get-week-report.ts'
import type { EventRow } from '#worker/history/chronicle/plan-event-read.ts'
import { createUuidsByKind, readNames } from '#worker/history/chronicle/read-names.ts'
import { addEventUuids, toChronicleEvent } from '#worker/history/chronicle/to-chronicle-event.ts'
import { TABLE_OF_GROUP_KIND } from '#worker/realm/groups/read-group.ts'

export type NewsSubject = { name: string; page: string; crest: string | null; card: string }

export type WebhookMessage = { embeds: object[]; allowed_mentions: { parse: [] }; flags?: number }

// Messages contain only what visitors may read, even if the webhook's owner may read more.
const RIGHTS = { hasTies: false, hasCauses: false }
const FOOTER = { text: SITE.name }

export async function readPublicEvents(
  { db }: Pick<Ctx, 'db'>,
  events: readonly EventRow[],
): Promise<ChronicleEvent[]> {
  const named = createUuidsByKind()
  for (const event of events) addEventUuids(named, event, RIGHTS.hasTies)
  const names = await readNames({ db, actor: { kind: 'visitor' } }, named)
  return events.map((event) => toChronicleEvent(event, names, RIGHTS))
}

export async function toEventLines(ctx: Ctx, events: readonly EventRow[]): Promise<string[]> {
  const told = await readPublicEvents(ctx, events)
  return told.map((event, index) => {
    const sentence = toSentence(event).map(toSentencePartMarkdown).join('')
    return `<t:${Math.floor((events[index]?.at ?? 0) / 1000)}:R> ${sentence}`
  })
}

export function toSentencePartMarkdown(part: SentencePart): string {
  if (typeof part === 'string') return part
  if (isPlayer(part) || isGroup(part)) return `**${escapeMarkdown(part.name)}**`
  return 'words' in part ? `*${escapeMarkdown(part.words)}*` : ''
}

export function countFittingLines(lines: readonly string[]): number {
  const rest = EMBEDS_TOTAL_MAX_LENGTH - EMBED_TITLE_MAX_LENGTH - FOOTER.text.length
  const max = Math.min(EMBED_DESCRIPTION_MAX_LENGTH, rest)
  let length = -1
  const end = lines.findIndex((line) => {
    length += 1 + line.length
    return length > max
  })
  return end === -1 ? lines.length : Math.max(end, 1)
}

export function toDiscordMessage(
  about: NewsSubject,
  lines: readonly string[],
  isLoud: boolean,
): WebhookMessage {
  const description = lines.join('\n').slice(0, EMBED_DESCRIPTION_MAX_LENGTH)
  return {
    embeds: [
      {
        title: about.name.slice(0, EMBED_TITLE_MAX_LENGTH),
        url: about.page,
        description,
        color: EMBED_COLOUR,
        footer: FOOTER,
        image: { url: about.card },
        ...(about.crest && { thumbnail: { url: about.crest } }),
      },
    ],
    allowed_mentions: { parse: [] },
    ...(!isLoud && { flags: SILENT_MESSAGE_FLAG }),
  }
}

export function hasLoudEvent(events: readonly EventRow[], loudKinds: readonly EventKind[]) {
  return events.some(({ kind }) => loudKinds.includes(kind))
}

const SPECIAL = /[\\*_~`|>#\-+[\]()<@:]/g

export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(/^(\d+)\./, '$1\\.')
}

export async function readWeekLines(
  ctx: Ctx,
  { kind, groupUuid }: Pick<Webhook, 'kind' | 'groupUuid'>,
  week: string,
): Promise<string[]> {
  const asVisitor: Ctx = { ...ctx, actor: { kind: 'visitor' } }
  if (kind === 'realm') return toWeekLines(await getWeekReport(asVisitor, week))
  const table = TABLE_OF_GROUP_KIND[kind]
  const [row] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.uuid, groupUuid))
  return row ? toWeekLines(await getWeekReport(asVisitor, week, { kind, id: row.id })) : []
}

export function toWeekLines({ sums, rank, moves, events, yearAgo, group }: WeekReport): string[] {
  if (!sums) return []
  const { arrivals, departures, embraces, deaths, count, change } = sums
  const people = group ? 'members' : 'players'
  return [
    [
      `**${formatCount(arrivals)}** ${group ? 'joined' : 'arrived'}`,
      ...(embraces === null ? [] : [`**${formatCount(embraces)}** embraced`]),
      ...(deaths === null ? [] : [`**${formatCount(deaths)}** died`]),
      `**${formatCount(departures)}** left`,
    ].join(' · '),
    `**${formatCount(count)}** ${people}${change === null ? '' : ` (${toChange(change)})`}`,
    ...(rank ? [`Rank **${rank.rank}**${toMove(rank.change)}`] : []),
    ...moves.map(({ name, change, rank }) => {
      const rise = `${change > 0 ? 'rose' : 'fell'} by ${Math.abs(change)}`
      return `**${escapeMarkdown(name)}** ${rise} to rank ${rank}`
    }),
    ...toSection('Events of the week', events),
    ...toSection('A year ago this week', yearAgo.events),
  ]
}

function toSection(title: string, events: readonly ChronicleEvent[]): string[] {
  if (events.length === 0) return []
  return [
    `__${title}__`,
    ...events.map((event) => toSentence(event).map(toSentencePartMarkdown).join('')),
  ]
}

function toChange(change: number): string {
  if (change === 0) return 'as many as the week before'
  return `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the week before`
}

function toMove(change: number | null): string {
  return change ? `, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)}` : ''
}
