import type { Bloodline } from '#schema/contracts/bloodlines.ts'
import type { Clan } from '#schema/contracts/clans.ts'
import type { Dynasty } from '#schema/contracts/dynasties.ts'
import type { PlayerProfile } from '#schema/contracts/players.ts'
import { toPlayerPath } from '#schema/player-name.ts'
import { WORDS } from '#web/lib/page-titles.ts'
import { SITE } from '#web/site.ts'
import { describeBloodline, describeClan, describeDynasty, describePlayer } from './describe.ts'

/** What a page says of itself to search engines and to those who are sent its link. */
export type Head = {
  title: string
  description: string
  /** The one address of what the page shows, from the root; null for a page that is to be found by nobody. */
  path: string | null
  /** The card that a shared link shows, from the root. */
  card: string
  type: 'website' | 'profile'
  /** schema.org, with addresses from the root. */
  jsonLd: JsonLd | null
}

export type JsonLd = { '@type': string; [property: string]: unknown }
export type Listed = { name: string; path: string }
type ListName = 'dynasties' | 'clans' | 'bloodlines' | 'players'
/** `isFiltered`: the list is narrowed by a search or a filter, and shows what another page shows too. */
export type ListView = { page: number; isFiltered: boolean; shown: readonly Listed[] }

const SITE_CARD = '/cards/site.png'

/** A page that is not to be found: it is private, or shows that something is not there. */
export function toHiddenHead(title: string): Head {
  const { description } = SITE
  return { title, description, path: null, card: SITE_CARD, type: 'website', jsonLd: null }
}

export function toLandingHead(): Head {
  const { name, description } = SITE
  const publisher = { '@type': 'Organization', name, url: '/', logo: '/icon.svg' }
  const jsonLd = { '@type': 'WebSite', name, description, url: '/', publisher }
  return { title: name, description, path: '/', card: SITE_CARD, type: 'website', jsonLd }
}

export function toListHead(list: ListName, { page, isFiltered, shown }: ListView): Head {
  const { title, lead } = WORDS[list]
  const path = page > 1 && !isFiltered ? `/${list}?page=${page}` : `/${list}`
  const itemListElement = shown.map((one, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: one.name,
    url: one.path,
  }))
  const jsonLd = isFiltered
    ? null
    : { '@type': 'ItemList', name: title, url: path, itemListElement }
  return { title, description: `${lead}.`, path, card: SITE_CARD, type: 'website', jsonLd }
}

export function toDynastyHead(dynasty: Dynasty): Head {
  const { clanId, clanName } = dynasty
  const clan = clanId !== null && { name: clanName ?? '', url: `/clans/${clanId}` }
  return toGroupHead('dynasty', `/dynasties/${dynasty.id}`, dynasty, describeDynasty(dynasty), clan)
}

export function toClanHead(clan: Clan): Head {
  const { bloodlineId, bloodlineName } = clan
  const above = bloodlineId !== null && {
    name: bloodlineName ?? '',
    url: `/bloodlines/${bloodlineId}`,
  }
  return toGroupHead('clan', `/clans/${clan.id}`, clan, describeClan(clan), above)
}

export function toBloodlineHead(bloodline: Bloodline): Head {
  const path = `/bloodlines/${bloodline.id}`
  return toGroupHead('bloodline', path, bloodline, describeBloodline(bloodline), false)
}

type Group = { id: number; name: string; logoUuid: string | null }
type Above = { name: string; url: string } | false

function toGroupHead(
  kind: string,
  path: string,
  { id, name, logoUuid }: Group,
  description: string,
  above: Above,
): Head {
  const jsonLd = {
    '@type': 'Organization',
    name,
    url: path,
    description,
    ...(logoUuid && { logo: `/api/texture/${logoUuid}` }),
    ...(above && { parentOrganization: { '@type': 'Organization', ...above } }),
  }
  const card = `/cards/${kind}/${id}.png`
  return { title: name, description, path, card, type: 'website', jsonLd }
}

export function toPlayerHead(profile: PlayerProfile): Head {
  const { player, publicData } = profile
  const { characterName: name, avatarUrl } = publicData
  const { isNameShared, playerUuid: uuid } = player
  const path = toPlayerPath({ name, uuid, isNameShared })
  const description = describePlayer(publicData)
  const mainEntity = {
    '@type': 'Person',
    name,
    identifier: player.playerUuid,
    url: path,
    description,
    ...(avatarUrl && { image: avatarUrl }),
  }
  return {
    title: name,
    description,
    path,
    card: `/cards/player/${player.id}.png`,
    type: 'profile',
    jsonLd: { '@type': 'ProfilePage', url: path, mainEntity },
  }
}
