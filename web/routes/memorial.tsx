import { createFileRoute } from '@tanstack/react-router'
import { MemorialPage } from '#web/history/chronicle/memorial/memorial-page.tsx'
import {
  type MemorialSearch,
  memorialQuery,
  resurrectionsQuery,
} from '#web/history/chronicle/memorial/queries.ts'
import { readText } from '#web/lib/address/search-params.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toMemorialHead } from './-heads/history-heads.ts'

export const Route = createFileRoute('/memorial')({
  staticData: {
    page: {
      sample: '/memorial',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Memorial',
        description: 'The dead and the risen',
        sign: 'moon',
        position: 18,
        isInFooter: true,
      },
    },
  },
  validateSearch: (raw: Record<string, unknown>): MemorialSearch => ({
    cursor: readText(raw.cursor),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(memorialQuery(deps), resurrectionsQuery()),
  head: ({ match: { context, search } }) =>
    toQueryHeadTags(memorialQuery(search), (page) => toMemorialHead(page, search), context),
  component: MemorialOfTheRealm,
})

function MemorialOfTheRealm() {
  return <MemorialPage view={Route.useSearch()} />
}
