import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { DYNASTY_TYPES, RANKING_SORTS } from '#schema/rules.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { useChangeView } from '#web/lib/use-view-changes.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { CollapsibleFilters } from '#web/ui/fields/collapsible-filters.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Select, SpeciesSelect } from '#web/ui/fields/select.tsx'
import { toDynastyTypeLabel } from '#web/ui/page/badge.tsx'
import type { RankingSearch } from './ranking-search.ts'
import type { RankingKind } from './read-ranking.ts'

export type RankingFiltersProps = {
  noun: RankingKind
  view: RankingSearch
  ranking: Ranking | undefined
  searchPlaceholder: string
  onView: (view: RankingSearch, shouldReplace?: boolean) => void
}

// Past rankings omit this filter, because past recruiting is not recorded.
const RECRUITING = [
  { value: '', label: 'Recruiting or Not' },
  { value: 'yes', label: 'Recruiting' },
]
const SORTS = [
  { value: 'members', label: 'By members' },
  { value: 'awake', label: 'By active members' },
  { value: 'growth', label: 'By growth in 30 days' },
  { value: 'founded', label: 'By founding' },
  { value: 'name', label: 'By name' },
]

export function RankingFilters(props: RankingFiltersProps) {
  const { noun, view, ranking, searchPlaceholder, onView } = props
  const [clearCount, setClearCount] = useState(0)
  const change = useChangeView(view, onView)
  const onChange = (changed: RankingSearch, shouldReplace?: boolean) =>
    change(({ page: _page, ...kept }) => ({ ...kept, ...changed }), shouldReplace)
  return (
    <search className="mt-10 block">
      <form action={`/${noun}`} onSubmit={(event) => event.preventDefault()} className="grid gap-3">
        <SearchBox
          key={clearCount}
          name="search"
          value={view.search ?? ''}
          onSearch={(search) => onChange({ search }, true)}
          placeholder={searchPlaceholder}
        />
        <CollapsibleFilters
          chosen={[
            view.type && toDynastyTypeLabel(view.type),
            view.species,
            view.recruiting && 'Recruiting',
            SORTS.find(({ value }) => value === view.sort)?.label,
            view.asOf,
          ]}
        >
          <div className="flex flex-wrap gap-3 *:grow *:basis-32 sm:*:basis-44 lg:*:basis-0">
            {noun === 'dynasties' && (
              <Select
                label="Type"
                name="type"
                value={view.type ?? ''}
                options={[
                  { value: '', label: 'All Types' },
                  ...(ranking?.types ?? []).map((one) => ({
                    value: one,
                    label: toDynastyTypeLabel(one),
                  })),
                ]}
                onChange={(value) => onChange({ type: readOneOf(value, DYNASTY_TYPES) })}
              />
            )}
            <SpeciesSelect value={view.species} onSpecies={(species) => onChange({ species })} />
            {noun === 'dynasties' && (
              <Select
                label="Recruiting"
                name="recruiting"
                value={view.recruiting ?? ''}
                options={RECRUITING}
                onChange={(value) =>
                  onChange({ recruiting: readOneOf(value, ['yes']), asOf: undefined })
                }
              />
            )}
            <Select
              label="Order"
              name="sort"
              value={view.sort ?? 'members'}
              options={SORTS}
              onChange={(value) =>
                onChange({ sort: readOneOf(value, RANKING_SORTS), dir: undefined })
              }
            />
            <DateField
              label="Day of the ranking"
              name="asOf"
              value={view.asOf ?? ''}
              min={ranking?.recordsBegan}
              max={ranking?.newestDay}
              onDay={(asOf) => onChange({ asOf, recruiting: undefined })}
            />
            <Button
              className="noscript:hidden"
              onClick={() => {
                setClearCount(clearCount + 1)
                change(() => ({}))
              }}
            >
              Clear Filters
            </Button>
            <noscript className="noscript:contents">
              <Button type="submit">Apply</Button>
              <LinkButton to={`/${noun}`} search={{}}>
                Clear Filters
              </LinkButton>
            </noscript>
          </div>
        </CollapsibleFilters>
        {noun === 'dynasties' && (
          <p>
            <Link to="/recruiting" className="text-link">
              Houses that are recruiting
            </Link>
          </p>
        )}
      </form>
    </search>
  )
}
