import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ClanSkeleton } from '#web/clans/clan-skeleton.tsx'
import { ClanView } from '#web/clans/clan-view.tsx'
import { Houses } from '#web/clans/houses.tsx'
import { clanQuery, housesQuery } from '#web/clans/queries.ts'
import { GroupPage } from '#web/groups/group-page.tsx'
import { type BackSearch, readBackSearch, toClanBack } from '#web/lib/back-target.ts'
import { TITLES } from '#web/lib/page-titles.ts'
import { readCount } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/clans/$id')({
  validateSearch: (raw): BackSearch & { page?: number | undefined } => ({
    ...readBackSearch(raw),
    page: readCount(raw.page),
  }),
  loader: ({ context: { prefetch }, params: { id }, cause }) => {
    if (cause === 'stay') return
    prefetch(clanQuery(id))
    prefetch(housesQuery(id))
  },
  component: ClanProfile,
})

function ClanProfile() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const houses = useQuery(housesQuery(id))
  return (
    <GroupPage
      read={useQuery(clanQuery(id))}
      back={toClanBack(search)}
      pageName="Clan profile"
      notFound={{ title: TITLES.noClan, text: 'The shadows have consumed this clan...' }}
      skeleton={<ClanSkeleton />}
    >
      {(clan) => (
        <>
          <ClanView clan={clan} />
          <Houses
            clanId={clan.id}
            read={houses}
            page={search.page ?? 1}
            onPage={(page) => navigate({ search: { ...search, page } })}
          />
        </>
      )}
    </GroupPage>
  )
}
