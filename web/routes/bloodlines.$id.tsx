import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BloodlineClans } from '#web/bloodlines/bloodline-clans.tsx'
import { BloodlineSkeleton } from '#web/bloodlines/bloodline-skeleton.tsx'
import { BloodlineView } from '#web/bloodlines/bloodline-view.tsx'
import { bloodlineClansQuery, bloodlineQuery } from '#web/bloodlines/queries.ts'
import { LazyEvents } from '#web/chronicle/lazy-events.tsx'
import { CompareLink } from '#web/compare/compare-link.tsx'
import { GroupPage } from '#web/groups/group-page.tsx'
import { Growth } from '#web/groups/growth/growth.tsx'
import { growthQuery, readGroupSearch } from '#web/groups/growth/growth-query.ts'
import { standingQuery } from '#web/groups/standing-query.ts'
import { toBloodlineBack } from '#web/lib/back-target.ts'
import { TITLES } from '#web/lib/page-titles.ts'
import { toBloodlineHead } from '#web/server/head.ts'
import { toHeadTags } from '#web/server/head-tags.ts'

export const Route = createFileRoute('/bloodlines/$id')({
  staticData: { page: { sample: '/bloodlines/1', rendering: 'server' } },
  validateSearch: readGroupSearch,
  loaderDeps: ({ search: { span } }) => ({ span }),
  loader: ({ context: { prefetch }, params: { id }, deps: { span }, cause }) =>
    cause === 'stay'
      ? undefined
      : prefetch(
          bloodlineQuery(id),
          bloodlineClansQuery(id),
          growthQuery('bloodline', id, span),
          standingQuery('bloodline', id),
        ),
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
  const clans = useQuery(bloodlineClansQuery(id))
  return (
    <GroupPage
      query={useQuery(bloodlineQuery(id))}
      back={toBloodlineBack(search)}
      pageName="Bloodline profile"
      notFound={{ title: TITLES.noBloodline }}
      skeleton={<BloodlineSkeleton />}
    >
      {(bloodline) => (
        <>
          <BloodlineView bloodline={bloodline} />
          <Growth
            kind="bloodline"
            id={bloodline.id}
            search={search}
            action={<CompareLink kind="bloodline" id={bloodline.id} />}
          />
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
          <LazyEvents of={{ group: `bloodline:${bloodline.id}` }} />
        </>
      )}
    </GroupPage>
  )
}
