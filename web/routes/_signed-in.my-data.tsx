import { createFileRoute } from '@tanstack/react-router'
import { toActionLabel } from '#web/community/admin/audit/audit-actions.ts'
import { DeletionCard } from '#web/identity/account/deletion-card.tsx'
import { OwnDataView } from '#web/identity/account/own-data-view.tsx'
import { useRefetchUser } from '#web/identity/auth/use-refetch-user.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'

export const Route = createFileRoute('/_signed-in/my-data')({
  staticData: { page: { sample: '/my-data', rendering: 'browser', title: 'My data' } },
  component: MyData,
})

function MyData() {
  const { user } = Route.useRouteContext()
  const refetchUser = useRefetchUser()
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader
        title="My data"
        heading="My Data"
        lead="What this site stores of you, and how to have it deleted"
      />
      <div className="mx-auto mt-10 max-w-5xl">
        <OwnDataView toActionLabel={toActionLabel} />
        <div className="mt-8">
          <DeletionCard isAsked={user.deletionDueAt !== null} onAsked={refetchUser} />
        </div>
      </div>
    </div>
  )
}
