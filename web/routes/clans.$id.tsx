import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { toClanBackLink } from '#web/lib/address/back-target.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { ClanSkeleton, ClanView } from '#web/realm/clans/clan-view.tsx'
import { ClanHouses } from '#web/realm/clans/houses.tsx'
import { clanQuery, getClanQueries, housesQuery } from '#web/realm/clans/queries.ts'
import { readGroupPageSearch } from '#web/realm/groups/growth/group-search.ts'
import { GroupProfile } from './-group-profile.tsx'
import { toClanHead } from './-heads/head.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/clans/$id')({
  staticData: { page: { sample: '/clans/1', rendering: 'server' } },
  validateSearch: readGroupPageSearch,
  loaderDeps: ({ search: { span } }) => ({ span }),
  loader: async ({ context, params: { id }, deps: { span }, cause }) => {
    if (cause === 'stay') return
    await context.prefetch(...getClanQueries(id, span))
  },
  head: ({ match: { context }, params: { id } }) =>
    toQueryHeadTags(clanQuery(id), toClanHead, context),
  component: ClanProfile,
})

function ClanProfile() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const houses = useQuery(housesQuery(id))
  return (
    <GroupProfile
      kind="clan"
      id={id}
      query={useQuery(clanQuery(id))}
      search={search}
      back={toClanBackLink(search)}
      notFound={{
        title: TITLES.noClan,
        heading: 'Clan Not Found',
        text: 'The shadows have consumed this clan...',
      }}
      skeleton={<ClanSkeleton />}
      view={(clan) => <ClanView clan={clan} />}
      list={(clan) => (
        <ClanHouses
          clanId={clan.id}
          query={houses}
          page={search.page ?? 1}
          toLink={(page) => ({
            to: '/clans/$id',
            params: { id },
            search: { ...search, page: page === 1 ? undefined : page },
          })}
        />
      )}
    />
  )
}
