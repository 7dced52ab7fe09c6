import { RANKINGS_PAGE_SIZE } from '#schema/rules.ts'
import { bloodlineQuery, bloodlinesQuery } from '#web/bloodlines/queries.ts'
import { clanQuery, clansQuery } from '#web/clans/queries.ts'
import { dynastiesQuery, dynastyQuery } from '#web/dynasties/queries.ts'
import { TITLES, WORDS } from '#web/lib/page-titles.ts'
import { type DirectoryView, playersQuery, profileQuery } from '#web/players/queries.ts'
import type { Site } from '#web/router.tsx'
import {
  type Head,
  type ListView,
  toBloodlineHead,
  toClanHead,
  toDynastyHead,
  toHiddenHead,
  toLandingHead,
  toListHead,
  toPlayerHead,
} from '#web/server/to-head.ts'
import { toPage } from '#web/ui/page-window.ts'

type Match = { params: Record<string, string>; search: Record<string, unknown> }
type Ranked = { id: number; name: string }
type Finder = (queryClient: Site['queryClient'], match: Match) => Head

const HEADS: Record<string, Finder> = {
  '/': toLandingHead,
  '/api-docs': () => ({ ...toHiddenHead(TITLES.api), path: '/api-docs' }),
  '/auth': () => toHiddenHead(TITLES.auth),
  '/dashboard': () => toHiddenHead(WORDS.dynasties.title),
  '/_signed-in/profile': () => toHiddenHead(TITLES.profile),
  '/_signed-in/players/$id/private': () => toHiddenHead(TITLES.profile),
  '/_signed-in/lineage': () => toHiddenHead(WORDS.lineage.title),
  '/_signed-in/admin': () => toHiddenHead(TITLES.admin),
  '/dynasties/': (client, { search }) =>
    toRankingHead('dynasties', client.getQueryData(dynastiesQuery().queryKey), search),
  '/clans/': (client, { search }) =>
    toRankingHead('clans', client.getQueryData(clansQuery().queryKey), search),
  '/bloodlines/': (client, { search }) =>
    toRankingHead('bloodlines', client.getQueryData(bloodlinesQuery().queryKey), search),
  '/players/': (client, { search }) => toListHead('players', listPlayers(client, search)),
  '/dynasties/$id': (client, { params: { id = '' } }) => {
    const dynasty = client.getQueryData(dynastyQuery(id).queryKey)
    return dynasty ? toDynastyHead(dynasty) : toHiddenHead(TITLES.noDynasty)
  },
  '/clans/$id': (client, { params: { id = '' } }) => {
    const clan = client.getQueryData(clanQuery(id).queryKey)
    return clan ? toClanHead(clan) : toHiddenHead(TITLES.noClan)
  },
  '/bloodlines/$id': (client, { params: { id = '' } }) => {
    const bloodline = client.getQueryData(bloodlineQuery(id).queryKey)
    return bloodline ? toBloodlineHead(bloodline) : toHiddenHead(TITLES.noBloodline)
  },
  '/player/$name': (client, { params: { name = '' } }) => findPlayer(client, 'name', name),
  '/players/$id': (client, { params: { id = '' } }) => findPlayer(client, 'id', id),
  '/players/by-uuid/$uuid': (client, { params: { uuid = '' } }) => findPlayer(client, 'uuid', uuid),
}

/** The head of the page that a router stands on, from what its queries have answered. */
export function findHead({ router, queryClient }: Site, routeId: string | null): Head {
  const find = routeId !== null && HEADS[routeId]
  const { params = {}, search = {} } = router.state.matches.at(-1) ?? {}
  return find ? find(queryClient, { params, search }) : toHiddenHead(TITLES.unknownPath)
}

function findPlayer(client: Site['queryClient'], ...key: Parameters<typeof profileQuery>): Head {
  const profile = client.getQueryData(profileQuery(...key).queryKey)
  return profile ? toPlayerHead(profile) : toHiddenHead(TITLES.noPlayer)
}

/** The ten rows of a ranking; the API gives them in their order. */
function toRankingHead(
  list: 'dynasties' | 'clans' | 'bloodlines',
  rows: Ranked[] = [],
  { page, search, type }: Match['search'],
): Head {
  const part = toPage(rows, Number(page ?? 1), RANKINGS_PAGE_SIZE)
  const shown = part.rows.map(({ id, name }) => ({ name, path: `/${list}/${id}` }))
  return toListHead(list, { page: part.page, isFiltered: Boolean(search || type), shown })
}

function listPlayers(client: Site['queryClient'], view: DirectoryView): ListView {
  const answer = client.getQueryData(playersQuery(view).queryKey)
  const shown = answer?.players ?? []
  return {
    page: view.page ?? 1,
    isFiltered: Boolean(view.search || view.race),
    shown: shown.map(({ characterName: name, playerUuid }) => ({
      name,
      path: `/players/by-uuid/${playerUuid}`,
    })),
  }
}
