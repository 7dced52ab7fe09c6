import { createFileRoute } from '@tanstack/react-router'
import { getBackLinkSearch } from '#web/lib/address/back-search.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import { toPlayerHead } from './-heads/head.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { PlayerPage } from './-player-page.tsx'

export const Route = createFileRoute('/players/by-uuid/$uuid')({
  staticData: { page: { sample: '/players/by-uuid/{uuid}', rendering: 'server' } },
  validateSearch: getBackLinkSearch,
  loader: ({ context, params, cause }) =>
    cause === 'enter' ? context.prefetch(profileQuery('uuid', params.uuid)) : undefined,
  head: ({ match: { context }, params }) =>
    toQueryHeadTags(profileQuery('uuid', params.uuid), toPlayerHead, context),
  component: PlayerByUuid,
})

function PlayerByUuid() {
  const { uuid } = Route.useParams()
  return <PlayerPage query={profileQuery('uuid', uuid)} search={Route.useSearch()} />
}
