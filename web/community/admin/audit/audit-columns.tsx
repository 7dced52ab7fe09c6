import { Link } from '@tanstack/react-router'
import type { AuditEntryRow } from '#schema/contracts/community/audit.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import type { AuditSearch } from '../queries.ts'
import { toActionLabel, toTargetLabel } from './audit-actions.ts'
import { AuditChange } from './audit-change.tsx'
import { RestoreButton } from './restore-button.tsx'

export const AUDIT_COLUMNS: Column<AuditEntryRow>[] = [
  {
    header: 'When',
    place: 'name',
    className: 'max-xl:pl-0! xl:w-[15%]',
    cell: (entry) => (
      <span className="text-bone-50">
        <DateText at={entry.at} withTime />
      </span>
    ),
  },
  {
    header: 'Who',
    className: 'xl:w-[14%]',
    cell: ({ actor, accountId }) => (
      <>
        <FilterLink to={{ actor }}>{actor}</FilterLink>
        {accountId !== null && <span className="block text-bone-400">account {accountId}</span>}
      </>
    ),
  },
  {
    header: 'Action',
    className: 'xl:w-[13%]',
    cell: ({ action }) => <FilterLink to={{ action }}>{toActionLabel(action)}</FilterLink>,
  },
  {
    header: 'Target',
    className: 'max-md:col-span-full xl:w-[22%]',
    cell: ({ target, targetName, targetKind }) => (
      <>
        <span className="block text-bone-400">{toTargetLabel(targetKind)}</span>
        <FilterLink to={{ target }}>{targetName ?? target}</FilterLink>
      </>
    ),
  },
  {
    header: 'Change',
    className: 'max-xl:col-span-full',
    cell: (entry) => (
      <>
        <AuditChange before={entry.before} after={entry.after} isPart={entry.partAt !== null} />
        <RestoreButton entry={entry} />
      </>
    ),
  },
]

function FilterLink({ to, children }: { to: AuditSearch; children: string }) {
  return (
    <Link
      to="/admin/$section"
      params={{ section: 'audit' }}
      search={to}
      className="text-link text-base leading-snug [overflow-wrap:anywhere]"
    >
      <bdi>{children}</bdi>
    </Link>
  )
}
