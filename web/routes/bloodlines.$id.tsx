import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LazyEvenings } from '#web/community/calendar/shown/lazy-evenings.tsx'
import { Watch } from '#web/community/court/watch.tsx'
import { LazyEvents } from '#web/history/chronicle/lazy-events.tsx'
import { CompareLink } from '#web/history/compare/compare-link.tsx'
import { toBloodlineBack } from '#web/lib/address/back-target.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { BloodlineClans } from '#web/realm/bloodlines/bloodline-clans.tsx'
import { BloodlineSkeleton } from '#web/realm/bloodlines/bloodline-skeleton.tsx'
import { BloodlineView } from '#web/realm/bloodlines/bloodline-view.tsx'
import {
  bloodlineClansQuery,
  bloodlineQuery,
  listBloodlineQueries,
} from '#web/realm/bloodlines/queries.ts'
import { GroupPage } from '#web/realm/groups/group-page.tsx'
import { readGroupSearch } from '#web/realm/groups/growth/group-search.ts'
import { Growth } from '#web/realm/groups/growth/growth.tsx'
import { toBloodlineHead } from '#web/server/heads/head.ts'
import { toHeadTags } from '#web/server/heads/head-tags.ts'

export const Route = createFileRoute('/bloodlines/$id')({
  staticData: { page: { sample: '/bloodlines/1', rendering: 'server' } },
  validateSearch: readGroupSearch,
  loaderDeps: ({ search: { span } }) => ({ span }),
  loader: async ({ context, params: { id }, deps: { span }, cause }) => {
    if (cause === 'stay') return
    await context.prefetch(...listBloodlineQueries(id, span))
  },
  head: ({ match: { context }, params: { id } }) =>
    toHeadTags(
      toBloodlineHead(context.queryClient.getQueryData(bloodlineQuery(id).queryKey)),
      context,
    ),
  component: BloodlineProfile,
})

function BloodlineProfile() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { user, isLoading } = useAuth()
  // The server knows of a member, and not yet which.
  const isSignedIn = isLoading || user !== null
  const clans = useQuery(bloodlineClansQuery(id))
  return (
    <GroupPage
      kind="bloodline"
      id={id}
      query={useQuery(bloodlineQuery(id))}
      back={toBloodlineBack(search)}
      pageName="Bloodline profile"
      notFound={{ title: TITLES.noBloodline }}
      skeleton={<BloodlineSkeleton />}
      action={({ id, name }) => <Watch kind="bloodline" id={id} name={name} />}
    >
      {(bloodline) => (
        <>
          <BloodlineView bloodline={bloodline} />
          <LazyEvenings planner={{ kind: 'bloodline', id: bloodline.id }} isSignedIn={isSignedIn} />
          <BloodlineClans
            bloodline={bloodline}
            // Clans that cannot be read are none: the bloodline itself is what the page is about.
            query={clans.error ? { ...clans, data: clans.data ?? [] } : clans}
            page={search.page ?? 1}
            toLink={(page) => ({
              to: '/bloodlines/$id',
              params: { id },
              search: { ...search, page: page === 1 ? undefined : page },
            })}
          />
          <Growth
            kind="bloodline"
            id={bloodline.id}
            search={search}
            action={<CompareLink kind="bloodline" id={bloodline.id} />}
          />
          <LazyEvents of={{ group: `bloodline:${bloodline.id}` }} />
        </>
      )}
    </GroupPage>
  )
}
