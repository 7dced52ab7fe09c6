import { createFileRoute } from '@tanstack/react-router'
import { AccessDenied } from '#web/community/admin/admin-page.tsx'
import { readSyncChangesSearch } from '#web/community/admin/changes/change-labels.ts'
import { ChangesPage, SyncRunNotFound } from '#web/community/admin/changes/changes-page.tsx'
import { PasskeyGate } from '#web/identity/auth/passkeys/passkey-gate.tsx'
import { readPositiveInteger, readText } from '#web/lib/address/search-params.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'

export const Route = createFileRoute('/_signed-in/admin_/sync/$run')({
  staticData: {
    page: { sample: '/admin/sync/1', rendering: 'browser', title: TITLES.syncChanges },
  },
  validateSearch: readSearch,
  component: SyncChanges,
})

type ChangesAddress = Record<'collection' | 'kind' | 'house', string | undefined>

function readSearch(raw: Record<string, unknown>): Partial<ChangesAddress> {
  return {
    collection: readText(raw.collection),
    kind: readText(raw.kind),
    house: readText(raw.house),
  }
}

function SyncChanges() {
  const { user } = Route.useRouteContext()
  const run = readPositiveInteger(Route.useParams().run)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user.isAdmin) return <AccessDenied />
  if (user.mustShowPasskey) return <PasskeyGate />
  if (!run) return <SyncRunNotFound />
  return (
    <ChangesPage
      run={run}
      search={readSyncChangesSearch(search)}
      onSearch={(next) => navigate({ search: next, resetScroll: false })}
    />
  )
}
