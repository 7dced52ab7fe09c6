import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LazyEvenings } from '#web/community/calendar/shown/lazy-evenings.tsx'
import { Watch } from '#web/community/court/watch.tsx'
import { LazyEvents } from '#web/history/chronicle/lazy-events.tsx'
import { CompareLink } from '#web/history/compare/compare-link.tsx'
import { toClanBack } from '#web/lib/address/back-target.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { ClanSkeleton } from '#web/realm/clans/clan-skeleton.tsx'
import { ClanView } from '#web/realm/clans/clan-view.tsx'
import { Houses } from '#web/realm/clans/houses.tsx'
import { clanQuery, housesQuery, listClanQueries } from '#web/realm/clans/queries.ts'
import { GroupPage } from '#web/realm/groups/group-page.tsx'
import { readGroupSearch } from '#web/realm/groups/growth/group-search.ts'
import { Growth } from '#web/realm/groups/growth/growth.tsx'
import { toClanHead } from '#web/server/heads/head.ts'
import { toHeadTags } from '#web/server/heads/head-tags.ts'

export const Route = createFileRoute('/clans/$id')({
  staticData: { page: { sample: '/clans/1', rendering: 'server' } },
  validateSearch: readGroupSearch,
  loaderDeps: ({ search: { span } }) => ({ span }),
  loader: async ({ context, params: { id }, deps: { span }, cause }) => {
    if (cause === 'stay') return
    await context.prefetch(...listClanQueries(id, span))
  },
  head: ({ match: { context }, params: { id } }) =>
    toHeadTags(toClanHead(context.queryClient.getQueryData(clanQuery(id).queryKey)), context),
  component: ClanProfile,
})

function ClanProfile() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { user, isLoading } = useAuth()
  // The server knows of a member, and not yet which.
  const isSignedIn = isLoading || user !== null
  const houses = useQuery(housesQuery(id))
  return (
    <GroupPage
      kind="clan"
      id={id}
      query={useQuery(clanQuery(id))}
      back={toClanBack(search)}
      pageName="Clan profile"
      notFound={{
        title: TITLES.noClan,
        heading: 'Clan Not Found',
        text: 'The shadows have consumed this clan...',
      }}
      skeleton={<ClanSkeleton />}
      action={({ id, name }) => <Watch kind="clan" id={id} name={name} />}
    >
      {(clan) => (
        <>
          <ClanView clan={clan} />
          <LazyEvenings planner={{ kind: 'clan', id: clan.id }} isSignedIn={isSignedIn} />
          <Houses
            clanId={clan.id}
            query={houses}
            page={search.page ?? 1}
            toLink={(page) => ({
              to: '/clans/$id',
              params: { id },
              search: { ...search, page: page === 1 ? undefined : page },
            })}
          />
          <Growth
            kind="clan"
            id={clan.id}
            search={search}
            action={<CompareLink kind="clan" id={clan.id} />}
          />
          <LazyEvents of={{ group: `clan:${clan.id}` }} />
        </>
      )}
    </GroupPage>
  )
}
