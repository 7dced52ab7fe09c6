import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { getBackLinkSearch } from '#web/lib/address/back-search.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import { toPlayerHead } from './-heads/head.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { PlayerPage } from './-player-page.tsx'

export const Route = createFileRoute('/player/$name')({
  staticData: { page: { sample: '/player/{name}', rendering: 'server' } },
  validateSearch: getBackLinkSearch,
  loader: ({ context, params, cause }) =>
    cause === 'enter' ? context.prefetch(profileQuery('name', params.name)) : undefined,
  head: ({ match: { context }, params }) =>
    toQueryHeadTags(profileQuery('name', params.name), toPlayerHead, context),
  component: PlayerByName,
})

function PlayerByName() {
  const { name } = Route.useParams()
  const search = Route.useSearch()
  const query = profileQuery('name', name)
  const movedTo = useQuery(query).data?.movedTo
  // `href` decides where the redirect leads, but the types require `to`.
  if (movedTo) return <Navigate to="." href={movedTo + stringifySearchParams(search)} replace />
  return <PlayerPage query={query} name={name.replaceAll('-', ' ')} search={search} />
}
