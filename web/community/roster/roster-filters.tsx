import { Link, type LinkProps } from '@tanstack/react-router'
import { NEWCOMER_DAYS, ROSTER_FILTERS, type RosterFilter } from '#schema/community/roster-rules.ts'
import type { Roster } from '#schema/contracts/community/roster.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { CollapsibleFilters } from '#web/ui/fields/collapsible-filters.tsx'
import type { RosterSearch } from './roster-search.ts'

const LABELS: Record<RosterFilter, string> = {
  'silent-14': 'Inactive for 14 days',
  'silent-30': 'Inactive for 30 days',
  'silent-60': 'Inactive for 60 days',
  newcomers: `Joined in the last ${NEWCOMER_DAYS} days`,
  unknown: 'Never seen',
  away: 'Away',
}

type RosterFiltersProps = {
  view: RosterSearch
  counts: Roster['counts']
  toLink: (changed: RosterSearch) => LinkProps
}

export function RosterFilters({ view, counts, toLink }: RosterFiltersProps) {
  const choices = [undefined, ...ROSTER_FILTERS] as const
  return (
    <nav aria-label="Filter" className="mt-4 sm:mt-6">
      <CollapsibleFilters chosen={[view.filter && LABELS[view.filter]]}>
        <ul className="flex flex-wrap justify-center gap-1.5 sm:gap-2">
          {choices.map((filter) => (
            <li key={filter ?? 'all'}>
              <Link
                {...toLink({ filter, page: undefined })}
                activeOptions={{ exact: true }}
                aria-current={view.filter === filter ? 'true' : undefined}
                className="inline-flex min-h-10 items-center gap-2 border border-gold-800 px-3 text-base text-bone-300 transition-colors hover:border-gold-400 hover:text-gold-200 aria-[current]:border-gold-400 aria-[current]:bg-gold-800/50 aria-[current]:text-gold-200 sm:px-4"
              >
                {filter ? LABELS[filter] : 'All members'}
                <span className="figures text-bone-50">{formatCount(counts[filter ?? 'all'])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </CollapsibleFilters>
    </nav>
  )
}
