import { createFileRoute } from '@tanstack/react-router'
import { getBackLinkSearch } from '#web/lib/address/back-search.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import { toPlayerHead } from './-heads/head.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { PlayerPage } from './-player-page.tsx'

export const Route = createFileRoute('/players/$id')({
  staticData: { page: { sample: '/players/1', rendering: 'server' } },
  validateSearch: getBackLinkSearch,
  loader: ({ context, params, cause }) =>
    cause === 'enter' ? context.prefetch(profileQuery('id', params.id)) : undefined,
  head: ({ match: { context }, params }) =>
    toQueryHeadTags(profileQuery('id', params.id), toPlayerHead, context),
  component: PlayerById,
})

function PlayerById() {
  const { id } = Route.useParams()
  return <PlayerPage query={profileQuery('id', id)} search={Route.useSearch()} />
}
