import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#web/history/compare/compare-page.tsx'
import { readCompareSearch } from '#web/history/compare/compare-search.ts'
import { getCompareQueries } from '#web/history/compare/queries.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { PairKinshipCard } from '#web/realm/lineage/kinship.tsx'
import { toCompareHead } from './-heads/compare-head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

export const Route = createFileRoute('/compare')({
  staticData: {
    page: {
      sample: '/compare',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Compare',
        description: 'Up to four groups or two players, side by side',
        sign: 'moon',
        position: 16,
      },
    },
  },
  validateSearch: readCompareSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(...getCompareQueries(deps)),
  head: ({ match: { context, search } }) =>
    toHeadTags(toCompareHead(context.queryClient, search), context),
  component: Compare,
})

const CompareStart = lazyComponent(() => import('./-compare-start.tsx'))

function Compare() {
  const { user } = useAuth()
  const search = Route.useSearch()
  return (
    <ComparePage
      search={search}
      start={user && <CompareStart kind={search.kind ?? 'dynasty'} />}
      toTie={(a, b) =>
        user && (
          <div className="mx-auto mt-12 max-w-4xl">
            <PairKinshipCard a={a} b={b} />
          </div>
        )
      }
    />
  )
}
