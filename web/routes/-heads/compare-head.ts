import type { QueryClient } from '@tanstack/react-query'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import {
  type CompareSearch,
  type CompareView,
  parseCompareSearch,
} from '#web/history/compare/compare-search.ts'
import { compareGroupsQuery } from '#web/history/compare/queries.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import { type PageHead, toHiddenHead } from './head.ts'

const PATHS = { dynasty: '/dynasties', clan: '/clans', bloodline: '/bloodlines' }

export function toCompareHead(client: QueryClient, search: CompareSearch): PageHead {
  const { title, lead } = PAGE_HEADINGS.compare
  const view = parseCompareSearch(search)
  if (!view) return toHiddenHead(title)
  const compared = listCompared(client, view)
  if (compared.length < view.ids.length) return toHiddenHead(title)
  if (compared.length < 2) {
    const head = { title, description: `${lead}.`, path: '/compare', card: '/cards/site.png' }
    return { ...head, type: 'website', jsonLd: null }
  }
  const names = new Intl.ListFormat('en').format(compared.map(({ name }) => name))
  const path = `/compare?kind=${view.kind}&ids=${view.ids.join(',')}`
  const itemListElement = compared.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url,
  }))
  return {
    title: names,
    description: `${names} compared: members, activity, species, generations and who moved between them.`,
    path,
    card: `/cards/compare/${view.kind}/${view.ids.join('-')}.png`,
    type: 'website',
    jsonLd: { '@type': 'ItemList', name: names, url: path, itemListElement },
  }
}

function listCompared(
  client: QueryClient,
  { kind, ids }: CompareView,
): { name: string; url: string }[] {
  if (kind === 'player') {
    return ids.flatMap((id) => {
      const profile = client.getQueryData(profileQuery('id', String(id)).queryKey)
      if (!profile) return []
      const { playerUuid: uuid, isNameShared } = profile.player
      const name = profile.publicData.characterName
      return [{ name, url: toPlayerPath({ name, uuid, isNameShared }) }]
    })
  }
  const comparison = client.getQueryData(compareGroupsQuery(kind, ids).queryKey)
  return (comparison?.groups ?? []).map(({ id, name }) => ({ name, url: `${PATHS[kind]}/${id}` }))
}
