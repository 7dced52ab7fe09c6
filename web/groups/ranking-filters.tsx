import { useId, useState } from 'react'
import type { Ranking } from '#schema/contracts/rankings.ts'
import { DYNASTY_TYPES, RACES, RANKING_SORTS } from '#schema/rules.ts'
import { readDate, readOneOf } from '#web/lib/search-params.ts'
import { toTypeLabel } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { usePreHydrationInput } from '#web/ui/use-pre-hydration-input.ts'
import type { RankingSearch } from './ranking-search.ts'
import type { RankingNoun } from './read-ranking.ts'

type RankingFiltersProps = {
  noun: RankingNoun
  view: RankingSearch
  ranking: Ranking | undefined
  searchPlaceholder: string
  onView: (view: RankingSearch, shouldReplace?: boolean) => void
}

const SPECIES = [
  { value: '', label: 'All Species' },
  ...RACES.map((race) => ({ value: race, label: race })),
]
const SORTS = [
  { value: 'members', label: 'By members' },
  { value: 'awake', label: 'By who is awake' },
  { value: 'growth', label: 'By growth in 30 days' },
  { value: 'founded', label: 'By founding' },
  { value: 'name', label: 'By name' },
]

/** Each change leads to the first page. A form, so that it works without JavaScript. */
export function RankingFilters({
  noun,
  view,
  ranking,
  searchPlaceholder,
  onView,
}: RankingFiltersProps) {
  const [clearCount, setClearCount] = useState(0)
  const { page: _page, ...kept } = view
  return (
    <search className="mt-10 block">
      <form action={`/${noun}`} onSubmit={(event) => event.preventDefault()} className="grid gap-3">
        <SearchBox
          key={clearCount}
          name="search"
          value={view.search ?? ''}
          onSearch={(search) => onView({ ...kept, search }, true)}
          placeholder={searchPlaceholder}
        />
        <div className="flex flex-wrap gap-3 *:grow *:basis-32 sm:*:basis-44 lg:*:basis-0">
          {noun === 'dynasties' && (
            <Select
              label="Type"
              name="type"
              value={view.type ?? ''}
              options={[
                { value: '', label: 'All Types' },
                ...(ranking?.types ?? []).map((one) => ({ value: one, label: toTypeLabel(one) })),
              ]}
              onChange={(value) => onView({ ...kept, type: readOneOf(value, DYNASTY_TYPES) })}
            />
          )}
          <Select
            label="Species"
            name="species"
            value={view.species ?? ''}
            options={SPECIES}
            onChange={(value) => onView({ ...kept, species: readOneOf(value, RACES) })}
          />
          <Select
            label="Order"
            name="sort"
            value={view.sort ?? 'members'}
            options={SORTS}
            onChange={(value) =>
              onView({ ...kept, sort: readOneOf(value, RANKING_SORTS), dir: undefined })
            }
          />
          <DayField
            value={view.asOf ?? ''}
            ranking={ranking}
            onDay={(asOf) => onView({ ...kept, asOf })}
          />
          <Button
            className="noscript:hidden"
            onClick={() => {
              setClearCount(clearCount + 1)
              onView({})
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
      </form>
    </search>
  )
}

type DayFieldProps = {
  value: string
  ranking: Ranking | undefined
  onDay: (day: string | undefined) => void
}

/** Reports whole days alone: while a day is typed, the field is empty or has a year such as 0002. */
function DayField({ value, ranking, onDay }: DayFieldProps) {
  const id = useId()
  const { recordsBegan = null, newestDay = null } = ranking ?? {}
  const report = (day: string) => {
    if (day === '' || (recordsBegan && day >= recordsBegan)) onDay(readDate(day))
  }
  const field = usePreHydrationInput<HTMLInputElement>(value, report)
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Day of the ranking
      </label>
      <input
        dir="auto"
        // The field keeps what is being typed; a day from outside replaces it.
        key={value}
        ref={field}
        id={id}
        type="date"
        name="asOf"
        defaultValue={value}
        min={recordsBegan ?? undefined}
        max={newestDay ?? undefined}
        onChange={(event) => report(event.target.value)}
        className="field w-full px-4 [color-scheme:dark]"
      />
    </div>
  )
}
