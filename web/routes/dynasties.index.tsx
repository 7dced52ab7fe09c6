import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DYNASTY_TYPES, type DynastyType } from '#schema/rules.ts'
import { filterDynasties, listTypes } from '#web/dynasties/filter-dynasties.ts'
import { dynastiesQuery } from '#web/dynasties/queries.ts'
import { DYNASTY_COLUMNS } from '#web/dynasties/rankings-columns.tsx'
import { RankingsPage } from '#web/groups/rankings-page.tsx'
import { toRanking } from '#web/groups/read-ranking.ts'
import { PAGE_HEADINGS } from '#web/lib/page-titles.ts'
import { readCount, readOneOf, readText } from '#web/lib/search-params.ts'
import { toRankingHead } from '#web/server/head.ts'
import { toHeadTags } from '#web/server/head-tags.ts'
import { SITE } from '#web/site.ts'
import { toTypeLabel } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'

export const Route = createFileRoute('/dynasties/')({
  staticData: {
    page: {
      sample: '/dynasties',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Dynasties',
        description: SITE.halls.dynasties,
        sign: 'dynasty',
        position: 1,
        isInNavigation: true,
      },
    },
  },
  validateSearch: readSearch,
  loader: ({ context }) => context.prefetch(dynastiesQuery()),
  head: ({ match: { context, search } }) => {
    const rows = context.queryClient.getQueryData(dynastiesQuery().queryKey)
    return toHeadTags(toRankingHead('dynasties', rows, search), context)
  },
  component: DynastyRankings,
})

type Search = {
  search?: string | undefined
  type?: DynastyType | undefined
  page?: number | undefined
}

function readSearch(raw: Record<string, unknown>): Search {
  return {
    search: readText(raw.search),
    type: readOneOf(raw.type, DYNASTY_TYPES),
    page: readCount(raw.page),
  }
}

function DynastyRankings() {
  const { search = '', type, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery(dynastiesQuery())
  const ranking = data && toRanking(data)
  return (
    <RankingsPage
      {...PAGE_HEADINGS.dynasties}
      noun="dynasties"
      loadingText="Loading dynasty rankings..."
      searchPlaceholder="Search dynasties, leaders, clans…"
      search={search}
      onSearch={(text) => navigate({ search: { search: text, type }, replace: true })}
      filters={
        <Select
          label="Type"
          value={type ?? ''}
          options={[
            { value: '', label: 'All Types' },
            ...listTypes(data ?? []).map((one) => ({ value: one, label: toTypeLabel(one) })),
          ]}
          onChange={(value) =>
            navigate({ search: { search, type: readOneOf(value, DYNASTY_TYPES) } })
          }
        />
      }
      onClear={() => navigate({ search: {} })}
      page={page}
      onPage={(next, replace = false) =>
        navigate({ search: { search, type, page: next }, replace })
      }
      list={(rows) => (
        <Table
          caption={PAGE_HEADINGS.dynasties.title}
          columns={DYNASTY_COLUMNS}
          rows={rows}
          toKey={(row) => row.id}
        />
      )}
      rows={ranking && filterDynasties(ranking, search, type)}
      total={data?.length ?? 0}
      error={error}
      onRetry={refetch}
    />
  )
}
