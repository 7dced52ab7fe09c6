import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import type { Clan } from '#schema/contracts/realm/clans.ts'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { PlayerProfile, PlayersResponse } from '#schema/contracts/realm/players.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import type { DirectoryView } from '#web/lib/address/directory-view.ts'
import type { NewsFeedParams } from '#web/lib/address/paths.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import type { RankingSearch } from '#web/realm/groups/rankings/ranking-search.ts'
import { DESCRIPTION, SITE } from '#web/site.ts'
import { describeBloodline, describeClan, describeDynasty, describePlayer } from './describe.ts'

export type PageHead = {
  title: string
  description: string
  /** The canonical path, or null for a page with `noindex`. */
  path: string | null
  /** The path of the link card. Defaults to the site's card. */
  card?: string
  /** The Open Graph type. Defaults to `website`. */
  type?: 'profile'
  /** schema.org data, with paths instead of absolute URLs. */
  jsonLd?: { '@type': string; [property: string]: unknown } | null
  /** True for profiles of groups and players, which other sites can embed through `/oembed`. */
  isEmbeddable?: true
  news?: NewsFeedLink
}

/** `of` is the name of the feed's subject, `query` the parameters of `/news.atom`. */
export type NewsFeedLink = { of: string; query: NewsFeedParams }

type Listed = { name: string; path: string }
type ListName = 'dynasties' | 'clans' | 'bloodlines' | 'players'
/** `isFiltered` marks a list with a search or filter, which duplicates the plain list. */
type ListView = { page: number; isFiltered: boolean; shown: readonly Listed[] }

export function toNoindexHead(title: string): PageHead {
  return { title, description: DESCRIPTION, path: null }
}

/** Returns the head of a page. Its description is the text shown below the page's heading. */
export function toPageHead(page: keyof typeof PAGE_HEADINGS, path: string) {
  const { title, lead } = PAGE_HEADINGS[page]
  return { title, description: `${lead}.`, path }
}

type ListItem = { name?: string; url?: string; position?: number; item?: object }

/** Returns schema.org data for a list. Items without a position are numbered in order. */
export function toItemListJsonLd(name: string, url: string, items: readonly ListItem[]) {
  const itemListElement = items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...item,
  }))
  return { '@type': 'ItemList', name, url, itemListElement }
}

export function toLandingHead(): PageHead {
  const { name } = SITE
  const description = DESCRIPTION
  const publisher = { '@type': 'Organization', name, url: '/', logo: '/icon.svg' }
  const jsonLd = { '@type': 'WebSite', name, description, url: '/', publisher }
  return { title: name, description, path: '/', jsonLd }
}

export function toListHead(list: ListName, { page, isFiltered, shown }: ListView): PageHead {
  const path = page > 1 && !isFiltered ? `/${list}?page=${page}` : `/${list}`
  const head = toPageHead(list, path)
  const items = shown.map((one) => ({ name: one.name, url: one.path }))
  return { ...head, jsonLd: isFiltered ? null : toItemListJsonLd(head.title, path, items) }
}

/** Treats a searched, filtered or re-sorted ranking as a duplicate of the plain ranking. */
export function toRankingHead(
  list: 'dynasties' | 'clans' | 'bloodlines',
  ranking: { rows: { id: number; name: string }[]; page: number } | undefined,
  { page: _page, ...view }: RankingSearch,
): PageHead {
  const { rows = [], page = 1 } = ranking ?? {}
  const shown = rows.map(({ id, name }) => ({ name, path: `/${list}/${id}` }))
  const isFiltered = Object.values(view).some((value) => value !== undefined && value !== '')
  return toListHead(list, { page, isFiltered, shown })
}

export function toDirectoryHead(
  answer: PlayersResponse | undefined,
  { page = 1, ...filters }: DirectoryView,
): PageHead {
  const shown = (answer?.players ?? []).map(({ characterName: name, playerUuid }) => ({
    name,
    path: `/players/by-uuid/${playerUuid}`,
  }))
  return toListHead('players', { page, isFiltered: Object.values(filters).some(Boolean), shown })
}

export function toDynastyHead(dynasty: Dynasty | undefined): PageHead {
  if (!dynasty) return toNoindexHead(TITLES.noDynasty)
  const { clanId, clanName } = dynasty
  const clan = clanId !== null && { name: clanName ?? '', url: `/clans/${clanId}` }
  return toGroupHead('dynasty', `/dynasties/${dynasty.id}`, dynasty, describeDynasty(dynasty), clan)
}

export function toClanHead(clan: Clan | undefined): PageHead {
  if (!clan) return toNoindexHead(TITLES.noClan)
  const { bloodlineId, bloodlineName } = clan
  const above = bloodlineId !== null && {
    name: bloodlineName ?? '',
    url: `/bloodlines/${bloodlineId}`,
  }
  return toGroupHead('clan', `/clans/${clan.id}`, clan, describeClan(clan), above)
}

export function toBloodlineHead(bloodline: Bloodline | undefined): PageHead {
  if (!bloodline) return toNoindexHead(TITLES.noBloodline)
  const path = `/bloodlines/${bloodline.id}`
  return toGroupHead('bloodline', path, bloodline, describeBloodline(bloodline), false)
}

type Group = { id: number; name: string; logoUuid: string | null; leadership: Leader[] }
function toGroupHead(
  kind: string,
  path: string,
  { id, name, logoUuid, leadership }: Group,
  description: string,
  above: { name: string; url: string } | false,
): PageHead {
  const jsonLd = {
    '@type': 'Organization',
    name,
    url: path,
    description,
    ...(logoUuid && { logo: `/api/texture/${logoUuid}` }),
    ...(leadership.length > 0 && { member: leadership.map(toOrganizationRole) }),
    ...(above && { parentOrganization: { '@type': 'Organization', ...above } }),
  }
  const card = `/cards/${kind}/${id}.png`
  const news = { of: name, query: { group: `${kind}:${id}` } }
  return { title: name, description, path, card, jsonLd, isEmbeddable: true, news }
}

function toOrganizationRole({ name, role, uuid }: Leader) {
  const url = uuid && { url: `/players/by-uuid/${uuid}` }
  return {
    '@type': 'OrganizationRole',
    roleName: role,
    member: { '@type': 'Person', name, ...url },
  }
}

export function toPlayerHead(profile: PlayerProfile | undefined): PageHead {
  if (!profile) return toNoindexHead(TITLES.noPlayer)
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
  // Unlisted players keep their link card, but their page is hidden from search engines.
  const isListed = !player.isUnlisted
  return {
    title: name,
    description,
    path: isListed ? path : null,
    card: `/cards/player/${player.id}.png`,
    type: 'profile',
    isEmbeddable: true,
    news: { of: name, query: { player: player.id } },
    jsonLd: isListed ? { '@type': 'ProfilePage', url: path, mainEntity } : null,
  }
}
