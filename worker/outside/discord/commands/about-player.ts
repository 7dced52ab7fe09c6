import type { Embed } from '#schema/contracts/outside/discord-interactions.ts'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { toExcerpt, toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import type { Ctx } from '#worker/core/context.ts'
import { getProfile } from '#worker/realm/players/get-profile.ts'
import { escapeMarkdown } from '../messages/escape-markdown.ts'
import { getNamedPlayer } from './find-named.ts'
import { toEmbed, toLink } from './reply.ts'

/** The profile of a player. Throws `not-found`, or `veiled`. */
export async function tellPlayer(ctx: Ctx, origin: string, name: string): Promise<Embed> {
  const { player, publicData } = await getProfile(ctx, { id: await getNamedPlayer(ctx, name) })
  const { id, isNameShared, playerUuid: uuid } = player
  const { characterName, title, race, bioNodes, avatarUrl, ...data } = publicData
  const bio = toExcerpt(toPlainText(bioNodes))
  return toEmbed(origin, {
    title: characterName,
    page: toPlayerPath({ name: characterName, uuid, isNameShared }),
    lines: [
      `*${escapeMarkdown(title ? `${title}, ${race.toLowerCase()}` : race)}*`,
      ...(bio ? [escapeMarkdown(bio)] : []),
    ],
    facts: [
      ['House', toGroup(origin, 'dynasties', data.houseId, data.houseName)],
      ['Clan', toGroup(origin, 'clans', data.clanId, data.clanName)],
      ['Bloodline', toGroup(origin, 'bloodlines', data.dnaBloodlineId, data.dnaBloodline)],
      ['Generation', data.generation === null ? null : String(data.generation)],
      ['Condition', toCondition(data)],
    ],
    card: `/cards/player/${id}.png`,
    picture: avatarUrl,
  })
}

function toGroup(
  origin: string,
  list: string,
  id: number | null,
  name: string | null,
): string | null {
  return id !== null && name !== null ? toLink(origin, name, `/${list}/${id}`) : null
}

/** Of one who hides their presence nothing but a death and a departure. */
function toCondition({
  departedAt,
  status,
  isActive,
}: Pick<PublicData, 'departedAt' | 'status' | 'isActive'>): string | null {
  if (departedAt !== null) return 'Left the realm'
  if (status === 'Dead') return 'Dead'
  if (isActive === null) return null
  return isActive ? 'Awake' : 'Not seen for 24 hours'
}
