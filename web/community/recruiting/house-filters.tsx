import { LANGUAGES } from '#schema/community/recruiting.ts'
import type { OwnRecruitingState } from '#schema/contracts/community/recruiting.ts'
import { readOneOf } from '#web/lib/address/search-params.ts'
import { useChangeView } from '#web/lib/use-view-changes.ts'
import { GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { CollapsibleFilters } from '#web/ui/fields/collapsible-filters.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Select, SpeciesSelect } from '#web/ui/fields/select.tsx'
import { LANGUAGE_OPTIONS, toLanguageName } from '#web/ui/words/language-name.ts'
import { toPlayingHoursParam, toPlayingHoursText } from './hours-text.ts'
import type { RecruitingSearch } from './recruiting-search.ts'

type HouseFiltersProps = {
  view: RecruitingSearch
  onView: (view: RecruitingSearch) => void
  own: OwnRecruitingState | undefined
}

const SPANS = [
  { startHour: 6, endHour: 12 },
  { startHour: 12, endHour: 18 },
  { startHour: 18, endHour: 0 },
  { startHour: 0, endHour: 6 },
].map((hours) => ({ value: toPlayingHoursParam(hours), label: toPlayingHoursText(hours) }))
const ANY_LANGUAGE = { value: '', label: 'All Languages' }
const ANY_HOURS = { value: '', label: 'All Hours' }
const NO_FILTERS = { species: undefined, speaks: undefined, plays: undefined }

export function HouseFilters({ view, onView, own }: HouseFiltersProps) {
  const { species, speaks, plays } = view
  const change = useChangeView(view, onView)
  const filter = (changed: RecruitingSearch) =>
    change(({ species, speaks, plays }) => ({ species, speaks, plays, ...changed }))
  const fitting = own && toFitting(own)
  const isFitting =
    fitting !== undefined &&
    fitting.species === species &&
    fitting.speaks === speaks &&
    fitting.plays === plays
  return (
    <search className="mt-8 block">
      <CollapsibleFilters
        chosen={[
          species,
          speaks && toLabel(listLanguages(speaks), speaks),
          plays && toLabel(listHours(plays), plays),
        ]}
      >
        <form
          action="/recruiting"
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-wrap gap-3 *:grow *:basis-32 sm:*:basis-40"
        >
          <SpeciesSelect value={species} onSpecies={(species) => filter({ species })} />
          <Select
            label="Language"
            name="speaks"
            value={speaks ?? ''}
            options={[ANY_LANGUAGE, ...listLanguages(speaks)]}
            onChange={(value) => filter({ speaks: value || undefined })}
          />
          <Select
            label={`Hours in ${GAME_TIME_ZONE_NAME}`}
            name="plays"
            value={plays ?? ''}
            options={[ANY_HOURS, ...listHours(plays)]}
            onChange={(value) => filter({ plays: value || undefined })}
          />
          {fitting && (
            <Button
              aria-pressed={isFitting}
              onClick={() => filter(isFitting ? NO_FILTERS : fitting)}
              className="aria-pressed:border-gold-300 aria-pressed:text-bone-50"
            >
              Match my search
            </Button>
          )}
          {(species || speaks || plays) && (
            <Button className="noscript:hidden" onClick={() => filter(NO_FILTERS)}>
              Clear Filters
            </Button>
          )}
          <noscript className="noscript:contents">
            <Button type="submit">Apply</Button>
            <LinkButton to="/recruiting">Clear Filters</LinkButton>
          </noscript>
        </form>
      </CollapsibleFilters>
    </search>
  )
}

function toLabel(options: { value: string; label: string }[], chosen: string): string {
  return options.find(({ value }) => value === chosen)?.label ?? chosen
}

function toFitting({ player, seeking }: OwnRecruitingState): RecruitingSearch | undefined {
  if (!player) return undefined
  return {
    species: player.species,
    speaks: seeking?.languages.join(',') || undefined,
    plays: seeking?.hours ? toPlayingHoursParam(seeking.hours) : undefined,
  }
}

function listLanguages(speaks: string | undefined) {
  if (speaks === undefined || readOneOf(speaks, LANGUAGES)) return LANGUAGE_OPTIONS
  const names = speaks
    .split(',')
    .map((code) => (readOneOf(code, LANGUAGES) ? toLanguageName(code) : code))
  return [{ value: speaks, label: names.join(' or ') }, ...LANGUAGE_OPTIONS]
}

function listHours(plays: string | undefined) {
  if (plays === undefined || SPANS.some(({ value }) => value === plays)) return SPANS
  const [startHour = 0, endHour = 0] = plays.split('-').map(Number)
  const label = Number.isNaN(startHour + endHour)
    ? plays
    : toPlayingHoursText({ startHour, endHour })
  return [{ value: plays, label }, ...SPANS]
}
