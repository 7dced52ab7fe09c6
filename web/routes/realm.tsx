import { createFileRoute } from '@tanstack/react-router'
import { RealmPage } from '#web/history/realm/realm-page.tsx'
import { type DateRange, houseEventsQuery, realmDaysQuery } from '#web/history/realm/realm-query.ts'
import { readDate } from '#web/lib/address/search-params.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toRealmHead } from './-heads/history-heads.ts'

export const Route = createFileRoute('/realm')({
  staticData: {
    page: {
      sample: '/realm',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'The realm',
        description: 'How it has grown',
        sign: 'scroll',
        position: 12,
        isInFooter: true,
      },
    },
  },
  validateSearch: (raw: Record<string, unknown>): DateRange => ({
    from: readDate(raw.from),
    to: readDate(raw.to),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(realmDaysQuery(deps), houseEventsQuery(deps)),
  head: ({ match: { context, search } }) =>
    toQueryHeadTags(realmDaysQuery(search), (days) => toRealmHead(days, search), context),
  component: Realm,
})

function Realm() {
  return <RealmPage span={Route.useSearch()} />
}
