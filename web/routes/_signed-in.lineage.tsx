import { createFileRoute } from '@tanstack/react-router'
import { readLineageSearch, toProfileLinkSearch } from '#web/lib/address/lineage-view.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { LineagePage } from '#web/realm/lineage/lineage-page.tsx'
import { getTreeQueries } from '#web/realm/lineage/queries.ts'

export const Route = createFileRoute('/_signed-in/lineage')({
  staticData: {
    page: {
      sample: '/lineage',
      rendering: 'browser',
      title: TITLES.lineage,
      link: {
        for: 'members',
        label: 'Lineage',
        description: 'Your sires and childer',
        sign: 'tree',
        position: 9,
      },
    },
  },
  validateSearch: readLineageSearch,
  loaderDeps: ({ search: { mode, root, asOf } }) => ({ mode, root, asOf }),
  loader: ({ context: { prefetch, user }, deps }) => prefetch(...getTreeQueries(user, deps)),
  component: LineageTree,
})

function LineageTree() {
  const view = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <LineagePage
      view={view}
      ownUuid={user.playerUuid}
      onView={(next, isStep) => navigate({ search: next, replace: !isStep, resetScroll: false })}
      onVisit={async (uuid) => {
        // Write the current player into the URL before leaving, so that Back returns to them.
        await navigate({ search: { ...view, person: uuid }, replace: true, resetScroll: false })
        const search = toProfileLinkSearch(view, uuid)
        await navigate({ to: '/players/by-uuid/$uuid', params: { uuid }, search })
      }}
    />
  )
}
