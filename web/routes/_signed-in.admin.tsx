import { createFileRoute } from '@tanstack/react-router'
import { AccessDenied, AdminPage } from '#web/community/admin/admin-page.tsx'
import type { AuditSearch } from '#web/community/admin/queries.ts'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import { PasskeyGate } from '#web/identity/auth/passkeys/passkey-gate.tsx'
import { readCount, readText } from '#web/lib/address/search-params.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'

export const Route = createFileRoute('/_signed-in/admin')({
  staticData: {
    page: {
      sample: '/admin',
      rendering: 'browser',
      title: TITLES.admin,
      link: {
        for: 'administrators',
        label: 'Admin',
        description: 'Administrator panel',
        sign: 'key',
        position: 11,
        isInNavigation: true,
      },
    },
  },
  validateSearch: readSearch,
  component: Admin,
})

function readSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    page: readCount(raw.page),
    actor: readText(raw.actor),
    action: readText(raw.action),
    target: readText(raw.target),
    account: readText(raw.account),
  }
}

function Admin() {
  const { user } = Route.useRouteContext()
  const { isAdminMode, setAdminMode } = useAdminMode()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user.isAdmin) return <AccessDenied />
  if (user.mustShowPasskey) return <PasskeyGate />
  return (
    <AdminPage
      user={user}
      isAdminMode={isAdminMode}
      onAdminMode={setAdminMode}
      search={search}
      onSearch={(next) => navigate({ search: next, resetScroll: false })}
    />
  )
}
