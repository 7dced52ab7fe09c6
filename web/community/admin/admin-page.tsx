import type { ReactNode } from 'react'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Accounts } from './accounts/accounts.tsx'
import { AdminModeCard } from './admin-mode-card.tsx'
import { AuditFilters } from './audit/audit-filters.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import type { AuditSearch } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { Reports } from './reports/reports.tsx'
import { SilentOwners } from './silent-owners.tsx'
import { LastChanges, SyncDecisions } from './sync/sync-decisions.tsx'
import { SyncErrors } from './sync/sync-errors.tsx'
import { SyncRuns } from './sync/sync-runs.tsx'
import { SystemStatus } from './system-status.tsx'

type AdminPageProps = {
  user: User
  isAdminMode: boolean
  onAdminMode: (isOn: boolean) => void
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

export function AdminPage({ user, isAdminMode, onAdminMode, search, onSearch }: AdminPageProps) {
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <header className="text-center">
        <PageTitle
          title={TITLES.admin}
          className="text-[clamp(2.25rem,7vw,4.75rem)] leading-[1.02]"
        >
          Admin Panel
        </PageTitle>
        <p className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <bdi className="text-lg text-bone-100">{user.username}</bdi>
          <Badge tone="gold">Administrator</Badge>
        </p>
        <Filigree className="mx-auto mt-7 max-w-4xl" />
      </header>
      <SyncDecisions />
      <div className="mt-12 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-1 content-start gap-6 lg:gap-8">
          <AdminModeCard isOn={isAdminMode} onChange={onAdminMode} />
          <SystemStatus />
        </div>
        <QuickActions />
        <div className="lg:col-span-2">
          <LastChanges />
        </div>
      </div>
      <Part id="reports" title="Reports">
        <Reports />
      </Part>
      <Part id="silent-owners" title="Inactive owners">
        <SilentOwners />
      </Part>
      <Part id="accounts" title="Accounts">
        <Accounts
          search={search.account ?? ''}
          onSearch={(account) => onSearch({ ...search, account })}
        />
      </Part>
      <Part id="sync-runs" title="Sync Runs">
        <SyncRuns />
        <div className="mt-6">
          <SyncErrors />
        </div>
      </Part>
      <Part id="audit-log" title="Audit Log">
        <AuditFilters search={search} onFilter={onSearch} />
        <div className="mt-8">
          <AuditLog search={search} />
        </div>
      </Part>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-20">
      <h2 id={`${id}-title`} className="mb-6 text-[2.25rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function AccessDenied() {
  return (
    <EmptyState
      title={<PageTitle title="Access denied">Access Denied</PageTitle>}
      text="You don't have administrator privileges."
      action={<LinkButton to="/dynasties">Visit the dynasties</LinkButton>}
    />
  )
}
