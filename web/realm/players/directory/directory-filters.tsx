import { useId, useState } from 'react'
import { GENERATION_MAX, LIFE_STATUSES } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger } from '#web/lib/address/search-params.ts'
import { useChangeView } from '#web/lib/use-view-changes.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Select, SpeciesSelect } from '#web/ui/fields/select.tsx'
import { usePreHydrationInput } from '#web/ui/fields/use-pre-hydration-input.ts'
import { countActiveFilters } from '../queries.ts'
import { DirectoryGroupFilter, type DirectoryGroupFilterProps } from './directory-group-filter.tsx'

const AWAKE = [
  { value: '', label: 'Active or not' },
  { value: 'yes', label: 'Active (24h)' },
  { value: 'no', label: 'Inactive (24h)' },
]
const STATUS = [
  { value: '', label: 'Alive or dead' },
  ...LIFE_STATUSES.map((status) => ({ value: status, label: status })),
]
const JOINED = [
  { value: '', label: 'New or old' },
  { value: 'month', label: 'New this month' },
]

export function DirectoryFilters({ view, group, onView }: DirectoryGroupFilterProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const change = useChangeView(view, onView)
  const onChange = (changed: Partial<typeof view>, shouldReplace?: boolean) =>
    change(({ page: _page, ...kept }) => ({ ...kept, ...changed }), shouldReplace)
  const count = countActiveFilters(view)
  return (
    <search className="mt-10 block">
      <form
        action="/players"
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-2 gap-3 md:grid-cols-4"
      >
        <div className="max-md:col-span-2 md:col-span-3">
          <SearchBox
            name="search"
            value={view.search ?? ''}
            onSearch={(search) => onChange({ search }, true)}
            placeholder="Search players by name…"
          />
        </div>
        <SpeciesSelect name="race" value={view.race} onSpecies={(race) => onChange({ race })} />
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="px-3! md:hidden noscript:hidden"
        >
          {count > 0 ? `Filters (${count})` : 'More filters'}
        </Button>
        <div
          id={id}
          className={`col-span-full grid-cols-2 gap-3 md:grid md:grid-cols-4 noscript:grid ${isOpen ? 'grid' : 'hidden'}`}
        >
          <Select
            label="Activity"
            name="awake"
            value={view.awake ?? ''}
            options={AWAKE}
            onChange={(value) => onChange({ awake: readOneOf(value, ['yes', 'no']) })}
          />
          <Select
            label="Alive"
            name="status"
            value={view.status ?? ''}
            options={STATUS}
            onChange={(value) => onChange({ status: readOneOf(value, LIFE_STATUSES) })}
          />
          <Select
            label="New"
            name="joined"
            value={view.joined ?? ''}
            options={JOINED}
            onChange={(value) => onChange({ joined: readOneOf(value, ['month']) })}
          />
          <GenerationField
            value={view.generation}
            onGeneration={(generation) => onChange({ generation }, true)}
          />
          {view.group && <input type="hidden" name="group" value={view.group} />}
        </div>
        <noscript className="noscript:contents">
          <Button type="submit">Apply</Button>
          <LinkButton to="/players" search={{}}>
            Clear Filters
          </LinkButton>
        </noscript>
      </form>
      <div
        className={`mt-3 items-center gap-x-4 gap-y-3 md:flex noscript:block ${isOpen || view.group || view.find ? 'grid' : 'hidden'}`}
      >
        <div className="grow [&>form]:max-w-none">
          <DirectoryGroupFilter view={view} group={group} onView={onView} />
        </div>
        {count > 0 && (
          <Button
            size="small"
            tone="quiet"
            className="noscript:hidden"
            onClick={() => change(({ search }) => ({ search }))}
          >
            Clear Filters
          </Button>
        )}
      </div>
    </search>
  )
}

type GenerationFieldProps = {
  value: number | undefined
  onGeneration: (generation: number | undefined) => void
}

function GenerationField({ value, onGeneration }: GenerationFieldProps) {
  const id = useId()
  const text = value?.toString() ?? ''
  const report = (typed: string) => onGeneration(readPositiveInteger(typed))
  const field = usePreHydrationInput<HTMLInputElement>(text, report)
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Generation
      </label>
      <input
        ref={field}
        id={id}
        type="number"
        name="generation"
        min={1}
        max={GENERATION_MAX}
        inputMode="numeric"
        value={text}
        onChange={(event) => report(event.target.value)}
        placeholder="Any generation"
        className="field w-full px-4"
      />
    </div>
  )
}
