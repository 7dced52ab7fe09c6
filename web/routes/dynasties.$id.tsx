import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LazyEvenings } from '#web/community/calendar/shown/lazy-evenings.tsx'
import { Watch } from '#web/community/court/watch.tsx'
import { LazyEvents } from '#web/history/chronicle/lazy-events.tsx'
import { CompareLink } from '#web/history/compare/compare-link.tsx'
import { toDynastyBack } from '#web/lib/address/back-target.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { DynastySkeleton } from '#web/realm/dynasties/dynasty-skeleton.tsx'
import { DynastyView } from '#web/realm/dynasties/dynasty-view.tsx'
import { Members } from '#web/realm/dynasties/members.tsx'
import { type MembersSearch, readMembersSearch } from '#web/realm/dynasties/members-search.ts'
import { dynastyQuery, listDynastyQueries } from '#web/realm/dynasties/queries.ts'
import { GroupPage } from '#web/realm/groups/group-page.tsx'
import { type GroupSearch, readGroupSearch } from '#web/realm/groups/growth/group-search.ts'
import { Growth } from '#web/realm/groups/growth/growth.tsx'
import { toDynastyHead } from '#web/server/heads/head.ts'
import { toHeadTags } from '#web/server/heads/head-tags.ts'
import { LazyHouseRecruiting } from './-house-recruiting.tsx'

export const Route = createFileRoute('/dynasties/$id')({
  staticData: { page: { sample: '/dynasties/1', rendering: 'server' } },
  validateSearch: (raw: Record<string, unknown>): GroupSearch & MembersSearch => ({
    ...readGroupSearch(raw),
    ...readMembersSearch(raw),
  }),
  loaderDeps: ({ search: { span, sort, dir, page, after, before } }) => ({
    span,
    members: { sort, dir, page, after, before },
  }),
  loader: async ({ context, params: { id }, deps: { span, members }, cause }) => {
    if (cause === 'stay') return
    await context.prefetch(...listDynastyQueries(id, span, members))
  },
  head: ({ match: { context }, params: { id } }) =>
    toHeadTags(toDynastyHead(context.queryClient.getQueryData(dynastyQuery(id).queryKey)), context),
  component: DynastyProfile,
})

function DynastyProfile() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { user, isLoading, isAdmin } = useAuth()
  // The server knows of a member, and not yet which.
  const isSignedIn = isLoading || user !== null
  return (
    <GroupPage
      kind="dynasty"
      id={id}
      query={useQuery(dynastyQuery(id))}
      back={toDynastyBack(search)}
      pageName="Dynasty profile"
      notFound={{
        title: TITLES.noDynasty,
        heading: 'Dynasty Not Found',
        text: "The dynasty you're looking for doesn't exist.",
      }}
      skeleton={<DynastySkeleton />}
      action={({ id, name }) => <Watch kind="dynasty" id={id} name={name} />}
    >
      {(dynasty) => (
        <>
          <DynastyView
            dynasty={dynasty}
            isSignedIn={isSignedIn}
            playerUuid={user?.playerUuid ?? null}
          />
          <LazyEvenings planner={{ kind: 'dynasty', id: dynasty.id }} isSignedIn={isSignedIn} />
          <Members dynasty={dynasty} search={search} />
          <LazyHouseRecruiting dynasty={dynasty} isSignedIn={user !== null} isAdmin={isAdmin} />
          <Growth
            kind="dynasty"
            id={dynasty.id}
            search={search}
            action={<CompareLink kind="dynasty" id={dynasty.id} />}
          />
          <LazyEvents of={{ group: `dynasty:${dynasty.id}` }} />
        </>
      )}
    </GroupPage>
  )
}
