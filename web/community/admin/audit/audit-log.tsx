import { keepPreviousData, mutationOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { findRestorableField } from '#schema/community/moderation.ts'
import type { AuditLogEntry } from '#schema/contracts/community/audit.ts'
import { ReportedContent } from '#web/community/admin/reported-content.tsx'
import { api, unwrap } from '#web/lib/api.ts'
import { MODERATED_FIELD_LABELS } from '#web/lib/moderation-words.ts'
import { refetchAllExceptUser } from '#web/lib/take-down.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { Table, type TableColumn } from '#web/ui/tables/table.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import { DateText } from '#web/ui/words/date-text.tsx'
import { type AuditSearch, auditLogQuery } from '../queries.ts'
import { toActionLabel, toAuditTargetLabel } from './audit-actions.ts'
import { AuditChange, addExcerptEllipses } from './audit-change.tsx'

export function AuditLog({ search }: { search: AuditSearch }) {
  const query = useQuery({ ...auditLogQuery(search), placeholderData: keepPreviousData })
  const { data } = query
  if (!data) return <SkeletonOrError query={query} what="The log" className="h-96" />
  const { page = 1 } = search
  return (
    <>
      {data.entries.length === 0 ? (
        <EmptyState title="No entries found" text="Nobody has made a change of this kind." />
      ) : (
        <Table
          caption="Audit log"
          columns={AUDIT_COLUMNS}
          rows={data.entries}
          toKey={(entry) => entry.id}
        />
      )}
      {(page > 1 || data.hasNextPage) && (
        <nav aria-label="Pages of the audit log" className="mt-6 flex flex-wrap items-center gap-4">
          <PageLink label="Previous" to={{ ...search, page: page - 1 }} isOff={page <= 1} />
          <span className="figures text-bone-400">Page {page}</span>
          <PageLink label="Next" to={{ ...search, page: page + 1 }} isOff={!data.hasNextPage} />
        </nav>
      )}
    </>
  )
}

function PageLink({ label, to, isOff }: { label: string; to: AuditSearch; isOff: boolean }) {
  return (
    <LinkButton
      to="/admin/$section"
      params={{ section: 'audit' }}
      search={to}
      disabled={isOff}
      tone="quiet"
      size="small"
      className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
    >
      {label}
    </LinkButton>
  )
}

const AUDIT_COLUMNS: TableColumn<AuditLogEntry>[] = [
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
        <span className="block text-bone-400">{toAuditTargetLabel(targetKind)}</span>
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

function RestoreButton({ entry }: { entry: AuditLogEntry }) {
  const restore = useSingleMutation(restoreVersion(entry.id))
  const restorable = findRestorableField(entry)
  if (!restorable || entry.before === null) return null
  const isPart = entry.partAt !== null
  const noun = MODERATED_FIELD_LABELS[restorable.field].toLowerCase()
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" className="mt-3" disabled={restore.isPending}>
          Restore<span className="sr-only"> the {noun} before</span>
        </Button>
      }
      title={`Restore this ${noun}?`}
      text={`This replaces the current ${noun} of ${entry.targetName ?? 'the owner'} with the version from before this change.${isPart ? ' Only the changed part is shown here, but the whole text is restored.' : ''}`}
      confirmLabel="Restore"
      tone="primary"
      onConfirm={() => restore.mutate()}
    >
      <ReportedContent field={restorable.field} value={addExcerptEllipses(entry.before, isPart)} />
    </ConfirmDialog>
  )
}

function restoreVersion(entryId: number) {
  return mutationOptions({
    mutationFn: () =>
      unwrap(api.admin.audit[':id'].restore.$post({ param: { id: String(entryId) } })),
    onSuccess: ({ field }, _variables, _result, { client }) => {
      toast({ title: `${MODERATED_FIELD_LABELS[field]} Restored` })
      return refetchAllExceptUser(client)
    },
    onError: toastFailure('Restore Failed'),
  })
}
