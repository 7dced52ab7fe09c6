import type { Embed, InteractionResponse } from '#schema/contracts/discord-interactions.ts'
import { MESSAGE } from '#schema/contracts/discord-interactions.ts'
import type { Leader } from '#schema/contracts/groups.ts'
import { EPHEMERAL } from '#schema/discord/commands.ts'
import {
  EMBED_COLOUR,
  EMBED_DESCRIPTION_MAX_LENGTH,
  EMBED_TITLE_MAX_LENGTH,
} from '#schema/discord/webhooks.ts'
import { toPlayerPath } from '#schema/names/player-name.ts'
import { SITE } from '#web/site.ts'
import { escapeMarkdown } from '../messages/escape-markdown.ts'

const FIELD_MAX_LENGTH = 1024

type Fact = [name: string, value: string | null]

/** What an answer shows; addresses begin at the root. */
export type Shown = {
  title: string
  page: string
  lines?: readonly string[]
  /** Those without a value are left out. */
  facts?: readonly Fact[]
  card?: string
  picture?: string | null
}

/** An embed of the site at `origin`, within Discord's limits. */
export function toEmbed(origin: string, { title, page, card, picture, ...shown }: Shown): Embed {
  const { lines = [], facts = [] } = shown
  const description = lines.join('\n').slice(0, EMBED_DESCRIPTION_MAX_LENGTH)
  const fields = facts.flatMap(([name, value]) =>
    value ? [{ name, value: value.slice(0, FIELD_MAX_LENGTH), inline: true }] : [],
  )
  return {
    title: title.slice(0, EMBED_TITLE_MAX_LENGTH),
    url: origin + page,
    color: EMBED_COLOUR,
    footer: { text: SITE.name },
    ...(description && { description }),
    ...(fields.length > 0 && { fields }),
    ...(card && { image: { url: origin + card } }),
    ...(picture && { thumbnail: { url: origin + picture } }),
  }
}

type Answered = { embed: Embed } | { text: string }

/** A message that the whole channel sees or, if it is private, the asker alone. Nobody is pinged. */
export function toReply(answered: Answered, isPrivate: boolean): InteractionResponse {
  return {
    type: MESSAGE,
    data: {
      ...('embed' in answered ? { embeds: [answered.embed] } : { content: answered.text }),
      allowed_mentions: { parse: [] },
      ...(isPrivate && { flags: EPHEMERAL }),
    },
  }
}

/** A name that leads to a page, in Markdown. */
export function toLink(origin: string, name: string, path: string): string {
  return `[${escapeMarkdown(name)}](${origin}${path})`
}

/** The first of the leaders with their role; null without one. */
export function toLeader(origin: string, leadership: readonly Leader[]): string | null {
  const [first] = leadership
  if (!first) return null
  const { name, uuid, role, isNameShared = true } = first
  const shown = uuid
    ? toLink(origin, name, toPlayerPath({ name, uuid, isNameShared }))
    : escapeMarkdown(name)
  return `${escapeMarkdown(role)} ${shown}`
}

/** ', up 2 in seven days'; nothing where the rank is the same or was not recorded. */
export function toRankMove(change: number | null): string {
  if (!change) return ''
  return `, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} in seven days`
}

const counts = new Intl.NumberFormat('en')

export function toCount(count: number): string {
  return counts.format(count)
}
