import type { ChronicleEvent } from '#schema/contracts/history/chronicle.ts'
import type { EventKind } from '#schema/history/event-kinds.ts'
import { isGroup, isPlayer, type Part, toSentence } from '#schema/history/event-sentence.ts'
import {
  EMBED_COLOUR,
  EMBED_DESCRIPTION_MAX_LENGTH,
  EMBED_TITLE_MAX_LENGTH,
  EMBEDS_MAX_LENGTH,
  SUPPRESS_NOTIFICATIONS,
} from '#schema/outside/discord/webhooks.ts'
import { SITE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { EventRow } from '#worker/history/chronicle/plan-walk.ts'
import { emptyNamed, readNames } from '#worker/history/chronicle/read-names.ts'
import { addNamed, toChronicleEvent } from '#worker/history/chronicle/to-chronicle-event.ts'

/** What a webhook is of: its page and pictures, with absolute addresses. */
export type About = { name: string; page: string; crest: string | null; card: string }

export type Message = {
  embeds: object[]
  allowed_mentions: { parse: [] }
  flags?: number
}

// Of what visitors read, whoever connected the webhook.
const RIGHTS = { hasTies: false, hasCauses: false }
const FOOTER = { text: SITE.name }

/** The events as visitors of the site read them today. */
export async function toEvents(
  { db }: Pick<Ctx, 'db'>,
  events: readonly EventRow[],
): Promise<ChronicleEvent[]> {
  const named = emptyNamed()
  for (const event of events) addNamed(named, event, RIGHTS.hasTies)
  const names = await readNames({ db, actor: { kind: 'visitor' } }, named)
  return events.map((event) => toChronicleEvent(event, names, RIGHTS))
}

/** The events as lines, each with its time in the reader's zone. */
export async function toLines(ctx: Ctx, events: readonly EventRow[]): Promise<string[]> {
  const told = await toEvents(ctx, events)
  return told.map((event, index) => {
    const sentence = toSentence(event).map(toMarkdown).join('')
    return `<t:${Math.floor((events[index]?.at ?? 0) / 1000)}:R> ${sentence}`
  })
}

/** A part of a sentence with its name escaped. */
export function toMarkdown(part: Part): string {
  if (typeof part === 'string') return part
  if (isPlayer(part) || isGroup(part)) return `**${escapeMarkdown(part.name)}**`
  return 'words' in part ? `*${escapeMarkdown(part.words)}*` : ''
}

/** How many of the lines fit one message, and at least one. */
export function countFitting(lines: readonly string[]): number {
  const rest = EMBEDS_MAX_LENGTH - EMBED_TITLE_MAX_LENGTH - FOOTER.text.length
  const max = Math.min(EMBED_DESCRIPTION_MAX_LENGTH, rest)
  let length = -1
  const end = lines.findIndex((line) => {
    length += 1 + line.length
    return length > max
  })
  return end === -1 ? lines.length : Math.max(end, 1)
}

/** One embed. It has no sender's name: Discord refuses some that a house may have. */
export function toMessage(about: About, lines: readonly string[], isLoud: boolean): Message {
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
    ...(!isLoud && { flags: SUPPRESS_NOTIFICATIONS }),
  }
}

export function isLoudFor(events: readonly EventRow[], loudKinds: readonly EventKind[]): boolean {
  return events.some(({ kind }) => loudKinds.includes(kind))
}

const SPECIAL = /[\\*_~`|>#\-+[\]()<@:]/g

/** A name as Discord's Markdown shows it, letter for letter, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(/^(\d+)\./, '$1\\.')
}
