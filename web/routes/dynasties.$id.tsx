import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { toDynastyBackLink } from '#web/lib/address/back-target.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { DynastySkeleton, DynastyView } from '#web/realm/dynasties/dynasty-view.tsx'
import { DynastyMembers } from '#web/realm/dynasties/members.tsx'
import { type MembersSearch, readMembersSearch } from '#web/realm/dynasties/members-search.ts'
import { dynastyQuery, getDynastyQueries } from '#web/realm/dynasties/queries.ts'
import { type GroupPageSearch, readGroupPageSearch } from '#web/realm/groups/growth/group-search.ts'
import { GroupProfile } from './-group-profile.tsx'
import { toDynastyHead } from './-heads/head.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/dynasties/$id')({
  staticData: { page: { sample: '/dynasties/1', rendering: 'server' } },
  validateSearch: (raw: Record<string, unknown>): GroupPageSearch & MembersSearch => ({
    ...readGroupPageSearch(raw),
    ...readMembersSearch(raw),
  }),
  loaderDeps: ({ search: { span, sort, dir, page, after, before } }) => ({
    span,
    members: { sort, dir, page, after, before },
  }),
  loader: async ({ context, params: { id }, deps: { span, members }, cause }) => {
    if (cause === 'stay') return
    await context.prefetch(...getDynastyQueries(id, span, members))
  },
  head: ({ match: { context }, params: { id } }) =>
    toQueryHeadTags(dynastyQuery(id), toDynastyHead, context),
  component: DynastyProfile,
})

function DynastyProfile() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { user, isAdmin } = useAuth()
  return (
    <GroupProfile
      kind="dynasty"
      id={id}
      query={useQuery(dynastyQuery(id))}
      search={search}
      back={toDynastyBackLink(search)}
      notFound={{
        title: TITLES.noDynasty,
        heading: 'Dynasty Not Found',
        text: "The dynasty you're looking for doesn't exist.",
      }}
      skeleton={<DynastySkeleton />}
      view={(dynasty, isSignedIn) => (
        <DynastyView
          dynasty={dynasty}
          isSignedIn={isSignedIn}
          playerUuid={user?.playerUuid ?? null}
        />
      )}
      list={(dynasty) => (
        <>
          <DynastyMembers dynasty={dynasty} search={search} />
          <LazyHouseRecruiting dynasty={dynasty} isSignedIn={user !== null} isAdmin={isAdmin} />
        </>
      )}
    />
  )
}

const LazyHouseRecruiting = createLazyPart(
  import.meta.env.SSR
    ? (await import('#web/community/recruiting/house/house-recruiting.tsx')).default
    : null,
  () => import('#web/community/recruiting/house/house-recruiting.tsx'),
)
