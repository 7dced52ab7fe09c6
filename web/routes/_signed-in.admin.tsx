import { createFileRoute } from '@tanstack/react-router'
import { AccessDenied, AdminPage } from '#web/community/admin/admin-page.tsx'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import { PasskeyGate } from '#web/identity/auth/passkeys/passkey-gate.tsx'
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
  component: Admin,
})

function Admin() {
  const { user } = Route.useRouteContext()
  const { isAdminMode, setAdminMode } = useAdminMode()
  if (!user.isAdmin) return <AccessDenied />
  if (user.mustShowPasskey) return <PasskeyGate />
  return <AdminPage user={user} isAdminMode={isAdminMode} onAdminMode={setAdminMode} />
}
