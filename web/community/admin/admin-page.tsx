import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Accounts } from './accounts/accounts.tsx'
import { AdminModeCard } from './admin-mode-card.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AuditFilters } from './audit/audit-filters.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { InactiveGroupOwners } from './inactive-group-owners.tsx'
import { type AuditSearch, syncStatusQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { Reports } from './reports/reports.tsx'
import { SyncDecisions, SyncUndoSection } from './sync/sync-decisions.tsx'
import { SyncRunNote } from './sync/sync-run-note.tsx'
import { SyncErrors, SyncRuns } from './sync/sync-runs.tsx'
import { SystemStatus } from './system-status.tsx'

export const ADMIN_SECTIONS = {
  moderation: 'Moderation',
  accounts: 'Accounts',
  sync: 'Sync',
  audit: 'Audit log',
} as const
export type AdminSectionId = keyof typeof ADMIN_SECTIONS

type AdminPageProps = { user: User; isAdminMode: boolean; onAdminMode: (isOn: boolean) => void }

export function AdminPage({ user, isAdminMode, onAdminMode }: AdminPageProps) {
  return (
    <AdminFrame title={TITLES.admin} heading="Admin Panel" user={user}>
      <SyncDecisions />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-1 content-start gap-6 lg:gap-8">
          <AdminModeCard isOn={isAdminMode} onChange={onAdminMode} />
          <SystemStatus />
        </div>
        <QuickActions />
      </div>
      <AnnouncementCard />
    </AdminFrame>
  )
}

type AdminSectionPageProps = {
  user: User
  section: AdminSectionId
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

export function AdminSectionPage({ user, section, search, onSearch }: AdminSectionPageProps) {
  const heading = ADMIN_SECTIONS[section]
  return (
    <AdminFrame title={`${heading} · ${TITLES.admin}`} heading={heading} user={user}>
      {section === 'moderation' ? (
        <>
          <Part id="reports" title="Reports">
            <Reports />
          </Part>
          <Part id="silent-owners" title="Inactive owners">
            <InactiveGroupOwners />
          </Part>
        </>
      ) : section === 'accounts' ? (
        <Accounts search={search.account ?? ''} onSearch={(account) => onSearch({ account })} />
      ) : section === 'sync' ? (
        <>
          <LastRunNote />
          <SyncDecisions />
          <SyncUndoSection />
          <Part id="sync-runs" title="Sync Runs">
            <SyncRuns />
          </Part>
          <SyncErrors />
        </>
      ) : (
        <>
          <AuditFilters search={search} onFilter={onSearch} />
          <AuditLog search={search} />
        </>
      )}
    </AdminFrame>
  )
}

type AdminFrameProps = { title: string; heading: string; user: User; children: ReactNode }

function AdminFrame({ title, heading, user, children }: AdminFrameProps) {
  return (
    <div className="frame pt-5 pb-8 sm:pt-10">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <PageTitle title={title} className="text-[clamp(1.75rem,4vw,3rem)]">
          {heading}
        </PageTitle>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <bdi className="text-lg text-bone-100">{user.username}</bdi>
          <Badge tone="gold">Administrator</Badge>
        </p>
      </header>
      <Tabs />
      <div className="mt-8 grid grid-cols-1 gap-8">{children}</div>
    </div>
  )
}

const TAB =
  'inline-flex min-h-11 items-center gap-2 border-b border-transparent px-3 text-bone-300 transition-colors hover:text-gold-200 aria-[current]:border-gold-300 aria-[current]:text-gold-200 sm:px-5'

function Tabs() {
  const { data } = useQuery(syncStatusQuery())
  const waiting: Partial<Record<AdminSectionId, string | false>> = data
    ? {
        moderation: data.openReports > 0 && `Reports ${data.openReports}`,
        sync:
          (data.proposal?.state === 'held' && 'Held') ||
          (data.proposal && 'Preview') ||
          (data.pause && 'Paused') ||
          (data.run?.state === 'failed' && 'Failed'),
      }
    : {}
  return (
    <nav aria-label="Administration" className="mt-4 border-b border-gold-800">
      <ul className="-mb-px flex flex-wrap">
        <li>
          <Link to="/admin" activeOptions={{ exact: true }} className={TAB}>
            Overview
          </Link>
        </li>
        {Object.entries(ADMIN_SECTIONS).map(([section, label]) => (
          <li key={section}>
            <Link
              to="/admin/$section"
              params={{ section }}
              activeOptions={{ includeSearch: false }}
              className={TAB}
            >
              {label}
              {waiting[section as AdminSectionId] && (
                <span className="border border-amber-500 bg-amber-800/80 px-1.5 text-sm text-amber-200">
                  {waiting[section as AdminSectionId]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-[1.75rem]">
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

function LastRunNote() {
  const { data } = useQuery(syncStatusQuery())
  return <SyncRunNote run={data?.run ?? null} />
}
