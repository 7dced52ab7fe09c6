import type { QueryClient } from '@tanstack/react-query'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import {
  type CompareSearch,
  type ComparisonIds,
  parseComparisonIds,
} from '#web/history/compare/compare-search.ts'
import { groupComparisonQuery } from '#web/history/compare/queries.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import { type PageHead, toItemListJsonLd, toNoindexHead, toPageHead } from './head.ts'

const PATHS = { dynasty: '/dynasties', clan: '/clans', bloodline: '/bloodlines' }

export function toCompareHead(client: QueryClient, search: CompareSearch): PageHead {
  const head = toPageHead('compare', '/compare')
  const view = parseComparisonIds(search)
  if (!view) return toNoindexHead(head.title)
  const compared = listCompared(client, view)
  if (compared.length < view.ids.length) return toNoindexHead(head.title)
  if (compared.length < 2) return head
  const names = new Intl.ListFormat('en').format(compared.map(({ name }) => name))
  const path = `/compare?kind=${view.kind}&ids=${view.ids.join(',')}`
  return {
    title: names,
    description: `${names} compared: members, activity, species, generations and who moved between them.`,
    path,
    card: `/cards/compare/${view.kind}/${view.ids.join('-')}.png`,
    jsonLd: toItemListJsonLd(names, path, compared),
  }
}

function listCompared(client: QueryClient, { kind, ids }: ComparisonIds) {
  if (kind === 'player') {
    return ids.flatMap((id) => {
      const profile = client.getQueryData(profileQuery('id', String(id)).queryKey)
      if (!profile) return []
      const { playerUuid: uuid, isNameShared } = profile.player
      const name = profile.publicData.characterName
      return [{ name, url: toPlayerPath({ name, uuid, isNameShared }) }]
    })
  }
  const comparison = client.getQueryData(groupComparisonQuery(kind, ids).queryKey)
  return (comparison?.groups ?? []).map(({ id, name }) => ({ name, url: `${PATHS[kind]}/${id}` }))
}
