import type { FormEvent } from 'react'
import { SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { toButtonClass } from '#web/ui/fields/button-class.ts'
import { CollapsibleFilters } from '#web/ui/fields/collapsible-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CsvLink } from '#web/ui/tables/csv-link.tsx'
import type { AuditSearch } from '../queries.ts'
import { toAuditActionOptions } from './audit-actions.ts'

type AuditFiltersProps = { search: AuditSearch; onFilter: (search: AuditSearch) => void }

export function AuditFilters({ search, onFilter }: AuditFiltersProps) {
  const { actor = '', action = '', target = '' } = search

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onFilter({
      actor: String(fields.get('actor')).trim(),
      action,
      target: String(fields.get('target')).trim(),
    })
  }

  return (
    <CollapsibleFilters
      chosen={[
        actor,
        toAuditActionOptions(action).find(({ value }) => value && value === action)?.label,
        target,
      ]}
    >
      {/* The key resets the uncontrolled fields when the URL changes, including on Back. */}
      <form
        key={`${actor} ${target}`}
        onSubmit={submit}
        className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[12rem_11rem_1fr_auto_auto_auto]"
      >
        <TextField label="Account" name="actor" defaultValue={actor} {...FIELD} />
        <Select
          label="Action"
          value={action}
          options={toAuditActionOptions(action)}
          onChange={(next) => onFilter({ actor, action: next, target })}
        />
        <TextField label="Player or group" name="target" defaultValue={target} {...FIELD} />
        <Button type="submit">Filter</Button>
        <Button onClick={() => onFilter({})}>Clear Filters</Button>
        <CsvLink
          href={`/api/admin/audit.csv${stringifySearchParams({ actor, action, target })}`}
          className={toButtonClass('quiet', 'medium')}
        >
          Download CSV
        </CsvLink>
      </form>
    </CollapsibleFilters>
  )
}

const FIELD = {
  maxLength: SEARCH_MAX_LENGTH,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
