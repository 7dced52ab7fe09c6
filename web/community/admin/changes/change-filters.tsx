import { useQuery } from '@tanstack/react-query'
import type { AffectedHouses, ChangeCount } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import type { ChangeKind } from '#schema/sync/structure.ts'
import { CHANGE_KINDS } from '#schema/sync/structure.ts'
import { SYNC_CHANGES_CSV_MAX_ROWS } from '#schema/sync/sync-limits.ts'
import { readOneOf, stringifySearchParams } from '#web/lib/address/search-params.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { toButtonClass } from '#web/ui/fields/button-class.ts'
import { CollapsibleFilters } from '#web/ui/fields/collapsible-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { CsvLink } from '#web/ui/tables/csv-link.tsx'
import { affectedHousesQuery, type SyncChangesSearch } from '../queries.ts'
import {
  CHANGE_KIND_LABELS,
  SYNC_COLLECTION_NAMES,
  SYNC_COLLECTION_ORDER,
  sumChangeCounts,
} from './change-labels.ts'

type ChangeFiltersProps = {
  run: number
  counts: readonly ChangeCount[]
  search: SyncChangesSearch
  total: number
  onFilter: (search: SyncChangesSearch) => void
}

export function ChangeFilters({ run, counts, search, total, onFilter }: ChangeFiltersProps) {
  const { collection, kind, house } = search
  const { data } = useQuery(affectedHousesQuery(run, search))
  const ofCollection = collection ? counts.filter((one) => one.collection === collection) : counts
  return (
    <CollapsibleFilters
      chosen={[
        collection && SYNC_COLLECTION_NAMES[collection],
        kind && CHANGE_KIND_LABELS[kind].label,
        house && (data?.houses.find(({ uuid }) => uuid === house)?.name ?? 'one house'),
      ]}
    >
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[13rem_16rem_1fr_auto_auto]">
        <Select
          label="Collection"
          value={collection ?? ''}
          options={[
            toOption('', 'All collections', sumChangeCounts(counts)),
            ...SYNC_COLLECTION_ORDER.map((one) =>
              toOption(
                one,
                SYNC_COLLECTION_NAMES[one],
                sumChangeCounts(counts.filter((count) => count.collection === one)),
              ),
            ),
          ]}
          onChange={(value) =>
            onFilter({ collection: readOneOf(value, SYNC_COLLECTION_ORDER), house })
          }
        />
        <Select
          label="Kind of change"
          value={kind ?? ''}
          options={[
            toOption('', 'All kinds', sumChangeCounts(ofCollection)),
            ...listKinds(ofCollection, kind).map((one) =>
              toOption(
                one,
                CHANGE_KIND_LABELS[one].label,
                sumChangeCounts(ofCollection.filter((count) => count.kind === one)),
              ),
            ),
          ]}
          onChange={(value) =>
            onFilter({ collection, kind: readOneOf(value, CHANGE_KINDS), house })
          }
        />
        <Select
          label="House"
          value={house ?? ''}
          options={[
            { value: '', label: 'All houses, and players without one' },
            ...(data?.houses ?? []).map(({ uuid, name, changes }) => toOption(uuid, name, changes)),
            ...listMissing(data?.houses, house),
          ]}
          onChange={(value) => onFilter({ collection, kind, house: value || undefined })}
        />
        <Button tone="quiet" disabled={!collection && !kind && !house} onClick={() => onFilter({})}>
          Clear Filters
        </Button>
        <CsvLink
          href={`/api/admin/sync/changes.csv${stringifySearchParams({ run, collection, kind, house })}`}
          rows={Math.min(total, SYNC_CHANGES_CSV_MAX_ROWS)}
          className={toButtonClass('secondary', 'medium')}
        >
          {total > SYNC_CHANGES_CSV_MAX_ROWS
            ? `Download CSV (first ${formatCount(SYNC_CHANGES_CSV_MAX_ROWS)})`
            : 'Download CSV'}
        </CsvLink>
      </div>
    </CollapsibleFilters>
  )
}

function toOption(value: string, label: string, count: number) {
  return { value, label: `${label} (${formatCount(count)})` }
}

function listKinds(counts: readonly ChangeCount[], chosen: ChangeKind | undefined): ChangeKind[] {
  return CHANGE_KINDS.filter((kind) => kind === chosen || counts.some((one) => one.kind === kind))
}

function listMissing(houses: AffectedHouses['houses'] | undefined, chosen: string | undefined) {
  if (!chosen || houses?.some(({ uuid }) => uuid === chosen)) return []
  return [{ value: chosen, label: houses ? 'The chosen house' : 'Loading...' }]
}
