import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  AccessDenied,
  ADMIN_SECTIONS,
  type AdminSectionId,
  AdminSectionPage,
} from '#web/community/admin/admin-page.tsx'
import type { AuditSearch } from '#web/community/admin/queries.ts'
import { PasskeyGate } from '#web/identity/auth/passkeys/passkey-gate.tsx'
import { readPositiveInteger, readText } from '#web/lib/address/search-params.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'

export const Route = createFileRoute('/_signed-in/admin_/$section')({
  staticData: { page: { sample: '/admin/moderation', rendering: 'browser', title: TITLES.admin } },
  // The component validates the parameters, because this object's code is part of every page.
  validateSearch: (raw: Record<string, unknown>): AuditSearch => raw,
  component: Section,
})

function Section() {
  const { user } = Route.useRouteContext()
  const { section } = Route.useParams()
  const raw: Record<string, unknown> = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user.isAdmin) return <AccessDenied />
  if (user.mustShowPasskey) return <PasskeyGate />
  if (!Object.hasOwn(ADMIN_SECTIONS, section)) throw notFound()
  return (
    <AdminSectionPage
      user={user}
      section={section as AdminSectionId}
      search={{
        page: readPositiveInteger(raw.page),
        actor: readText(raw.actor),
        action: readText(raw.action),
        target: readText(raw.target),
        account: readText(raw.account),
      }}
      onSearch={(search) => navigate({ search, resetScroll: false })}
    />
  )
}
