import { Link } from '@tanstack/react-router'
import { LANGUAGES } from '#schema/community/recruiting.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { useChangeView } from '#web/lib/use-view-changes.ts'
import { FoundGroupLinks } from '#web/realm/groups/finding/found-group-links.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { CollapsibleFilters } from '#web/ui/fields/collapsible-filters.tsx'
import { HiddenInputs, LinkSearchForm } from '#web/ui/fields/finder.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Select, SpeciesSelect } from '#web/ui/fields/select.tsx'
import { LANGUAGE_OPTIONS, toLanguageName } from '#web/ui/words/language-name.ts'
import type { CalendarSearch } from './calendar-search.ts'

const SPOKEN = [{ value: '', label: 'All Languages' }, ...LANGUAGE_OPTIONS]

type CalendarFiltersProps = {
  view: CalendarSearch
  onView: (view: CalendarSearch) => void
  groupName: string | null
}

/** Renders the filters as forms, so that they work without JavaScript. */
export function CalendarFilters({ view, onView, groupName }: CalendarFiltersProps) {
  const { species, speaks, group, find = '', ...rest } = view
  const change = useChangeView(view, onView)
  const filter = (changed: Partial<CalendarSearch>) =>
    change(({ find: _find, position: _position, ...others }) => ({ ...others, ...changed }))
  const kept = { month: rest.month, day: rest.day, view: rest.view, nights: rest.nights }
  return (
    <search className="mx-auto mt-6 block max-w-3xl">
      <CollapsibleFilters
        chosen={[species, speaks && toLanguageName(speaks), group && (groupName ?? 'one group')]}
      >
        <form
          action="/calendar"
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-wrap gap-3 *:grow *:basis-40"
        >
          <HiddenInputs of={{ ...kept, group }} />
          <SpeciesSelect value={species} onSpecies={(species) => filter({ species })} />
          <Select
            label="Language"
            name="speaks"
            value={speaks ?? ''}
            options={SPOKEN}
            onChange={(value) => filter({ speaks: readOneOf(value, LANGUAGES) })}
          />
          {(species || speaks) && (
            <Button
              className="noscript:hidden"
              onClick={() => filter({ species: undefined, speaks: undefined })}
            >
              Clear Filters
            </Button>
          )}
          <noscript className="noscript:contents">
            <Button type="submit">Apply</Button>
            <LinkButton to="/calendar">Clear Filters</LinkButton>
          </noscript>
        </form>
        <div className="mt-3">
          {group ? (
            <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
              <span>
                Only <bdi className="text-bone-50">{groupName ?? 'one group'}</bdi>
              </span>
              <Link
                to="/calendar"
                search={{ ...kept, species, speaks }}
                className="inline-flex min-h-8 items-center text-link"
              >
                The whole realm
              </Link>
            </p>
          ) : (
            <LinkSearchForm
              path="/calendar"
              search={{ ...kept, species, speaks }}
              find={find}
              onFind={(text) => filter({ find: text || undefined })}
              placeholder="Only one dynasty, clan or bloodline…"
            >
              <FoundGroupLinks
                find={find}
                toLink={(found) => ({
                  to: '/calendar',
                  search: { ...kept, species, speaks, group: found },
                })}
              />
            </LinkSearchForm>
          )}
        </div>
      </CollapsibleFilters>
    </search>
  )
}
