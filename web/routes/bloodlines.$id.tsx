import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { toBloodlineBackLink } from '#web/lib/address/back-target.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { BloodlineClans } from '#web/realm/bloodlines/bloodline-clans.tsx'
import { BloodlineSkeleton, BloodlineView } from '#web/realm/bloodlines/bloodline-view.tsx'
import {
  bloodlineClansQuery,
  bloodlineQuery,
  getBloodlineQueries,
} from '#web/realm/bloodlines/queries.ts'
import { readGroupPageSearch } from '#web/realm/groups/growth/group-search.ts'
import { GroupProfile } from './-group-profile.tsx'
import { toBloodlineHead } from './-heads/head.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/bloodlines/$id')({
  staticData: { page: { sample: '/bloodlines/1', rendering: 'server' } },
  validateSearch: readGroupPageSearch,
  loaderDeps: ({ search: { span } }) => ({ span }),
  loader: async ({ context, params: { id }, deps: { span }, cause }) => {
    if (cause === 'stay') return
    await context.prefetch(...getBloodlineQueries(id, span))
  },
  head: ({ match: { context }, params: { id } }) =>
    toQueryHeadTags(bloodlineQuery(id), toBloodlineHead, context),
  component: BloodlineProfile,
})

function BloodlineProfile() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const clans = useQuery(bloodlineClansQuery(id))
  return (
    <GroupProfile
      kind="bloodline"
      id={id}
      query={useQuery(bloodlineQuery(id))}
      search={search}
      back={toBloodlineBackLink(search)}
      notFound={{ title: TITLES.noBloodline }}
      skeleton={<BloodlineSkeleton />}
      view={(bloodline) => <BloodlineView bloodline={bloodline} />}
      list={(bloodline) => (
        <BloodlineClans
          bloodline={bloodline}
          query={clans.error ? { ...clans, data: clans.data ?? [] } : clans}
          page={search.page ?? 1}
          toLink={(page) => ({
            to: '/bloodlines/$id',
            params: { id },
            search: { ...search, page: page === 1 ? undefined : page },
          })}
        />
      )}
    />
  )
}
