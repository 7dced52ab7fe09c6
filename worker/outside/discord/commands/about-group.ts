import type { Embed } from '#schema/contracts/outside/discord-interactions.ts'
import { toExcerpt, toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import type { Ctx } from '#worker/core/context.ts'
import { getClan } from '#worker/realm/clans/get-clan.ts'
import { getDynasty } from '#worker/realm/dynasties/get-dynasty.ts'
import { findStanding } from '#worker/realm/rankings/read-standing.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'
import { escapeMarkdown } from '../messages/escape-markdown.ts'
import { getNamedGroup } from './find-named.ts'
import { toCount, toEmbed, toLeader, toLink, toRankMove } from './reply.ts'

/** The profile of a house with its rank. Throws `not-found`. */
export async function tellHouse(ctx: Ctx, origin: string, name: string): Promise<Embed> {
  const id = await getNamedGroup(ctx, 'dynasty', name)
  const [house, standing] = await Promise.all([getDynasty(ctx, id), toStanding(ctx, 'dynasty', id)])
  const { clanId, clanName } = house
  return toEmbed(origin, {
    title: house.name,
    page: `/dynasties/${id}`,
    lines: toLines(house.descriptionNodes),
    facts: [
      ['Led by', toLeader(origin, house.leadership)],
      ['Members', toCount(house.memberCount)],
      ['Rank', standing],
      ['Clan', clanId && clanName ? toLink(origin, clanName, `/clans/${clanId}`) : null],
      ['Kind', house.type.charAt(0).toUpperCase() + house.type.slice(1)],
    ],
    card: `/cards/dynasty/${id}.png`,
    picture: textureUrl(house.logoUuid),
  })
}

/** The profile of a clan with its rank. Throws `not-found`. */
export async function tellClan(ctx: Ctx, origin: string, name: string): Promise<Embed> {
  const id = await getNamedGroup(ctx, 'clan', name)
  const [clan, standing] = await Promise.all([getClan(ctx, id), toStanding(ctx, 'clan', id)])
  const { bloodlineId: of, bloodlineName } = clan
  return toEmbed(origin, {
    title: clan.name,
    page: `/clans/${id}`,
    lines: toLines(clan.descriptionNodes),
    facts: [
      ['Led by', toLeader(origin, clan.leadership)],
      ['Members', toCount(clan.memberCount)],
      ['Rank', standing],
      ['Houses', toCount(clan.dynastyCount)],
      [
        'Bloodline',
        of && bloodlineName ? toLink(origin, bloodlineName, `/bloodlines/${of}`) : null,
      ],
    ],
    card: `/cards/clan/${id}.png`,
    picture: textureUrl(clan.logoUuid),
  })
}

function toLines(nodes: Parameters<typeof toPlainText>[0]): string[] {
  const text = toExcerpt(toPlainText(nodes))
  return text ? [escapeMarkdown(text)] : []
}

/** Null for a group that is in no ranking yet, since it came with the last sync. */
async function toStanding(ctx: Ctx, kind: 'dynasty' | 'clan', id: number): Promise<string | null> {
  const standing = await findStanding(ctx, kind, id)
  if (!standing) return null
  return `${toCount(standing.rank)} of ${toCount(standing.total)}${toRankMove(standing.rankChange)}`
}
