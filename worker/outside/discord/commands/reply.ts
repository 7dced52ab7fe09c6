import type { Embed, InteractionResponse } from '#schema/contracts/outside/discord-interactions.ts'
import { MESSAGE_REPLY } from '#schema/contracts/outside/discord-interactions.ts'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { EPHEMERAL_MESSAGE_FLAG } from '#schema/outside/discord/commands.ts'
import { EMBED_COLOUR, EMBED_TITLE_MAX_LENGTH } from '#schema/outside/discord/webhooks.ts'
import { SITE } from '#web/site.ts'
import { countFittingLines, escapeMarkdown } from '#worker/outside/discord/messages/compose.ts'

// Link texts cannot contain these characters, even escaped: discord/discord-api-docs#6185
const FORMATTING = /[\\*_~`|[\]()<>@#:]/
const LINK_MAX_LENGTH = 500

type Fact = [name: string, value: string | null]

export type EmbedContent = {
  title: string
  page: string
  lines?: readonly string[]
  facts?: readonly Fact[]
  card?: string
  picture?: string | null
}

export function toEmbed(
  origin: string,
  { title, page, card, picture, ...shown }: EmbedContent,
): Embed {
  const { lines = [], facts = [] } = shown
  const description = lines.slice(0, countFittingLines(lines)).join('\n')
  const fields = facts.flatMap(([name, value]) => (value ? [{ name, value, inline: true }] : []))
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

export function toInteractionReply(answered: Answered, isPrivate: boolean): InteractionResponse {
  return {
    type: MESSAGE_REPLY,
    data: {
      ...('embed' in answered ? { embeds: [answered.embed] } : { content: answered.text }),
      allowed_mentions: { parse: [] },
      ...(isPrivate && { flags: EPHEMERAL_MESSAGE_FLAG }),
    },
  }
}

export function toMarkdownLink(origin: string, name: string, path: string): string {
  const link = `[${name}](${origin}${path})`
  return FORMATTING.test(name) || link.length > LINK_MAX_LENGTH ? escapeMarkdown(name) : link
}

export function toFirstLeaderText(origin: string, leadership: readonly Leader[]): string | null {
  const [first] = leadership
  if (!first) return null
  const { name, uuid, role, isNameShared } = first
  const shown = uuid
    ? toMarkdownLink(origin, name, toPlayerPath({ name, uuid, isNameShared }))
    : escapeMarkdown(name)
  return `${escapeMarkdown(role)} ${shown}`
}

export function toRankMoveText(change: number | null): string {
  if (!change) return ''
  const places = Math.abs(change)
  return `, ${change > 0 ? 'up' : 'down'} ${places} ${places === 1 ? 'place' : 'places'} in seven days`
}
