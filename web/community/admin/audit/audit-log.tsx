import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import { type AuditSearch, auditQuery } from '../queries.ts'
import { AUDIT_COLUMNS } from './audit-columns.tsx'

export function AuditLog({ search }: { search: AuditSearch }) {
  const { data, error, refetch } = useQuery({
    ...auditQuery(search),
    placeholderData: keepPreviousData,
  })
  if (!data) {
    if (error)
      return <ErrorState error={error} onRetry={refetch} title="The log could not be loaded" />
    return <Skeleton className="h-96" />
  }
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

type PageLinkProps = { label: string; to: AuditSearch; isOff: boolean }

function PageLink({ label, to, isOff }: PageLinkProps) {
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
