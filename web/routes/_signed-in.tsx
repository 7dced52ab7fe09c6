import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { DeletionBanner } from '#web/identity/account/deletion-banner.tsx'
import { useRefetchUser } from '#web/identity/auth/use-refetch-user.ts'
import { findCurrentUser } from '#web/lib/session/queries.ts'
import { Spinner } from '#web/ui/states/loading.tsx'

/** Redirects to the login page only after a 401. After other errors, the session may be valid. */
export const Route = createFileRoute('/_signed-in')({
  staticData: { page: null },
  beforeLoad: async ({ context, location }) => {
    const user = await findCurrentUser(context.queryClient)
    if (!user) throw redirect({ to: '/auth', state: { returnTo: location.href } })
    return { user }
  },
  pendingMs: 0,
  pendingComponent: () => <Spinner />,
  component: SignedIn,
})

function SignedIn() {
  const { user } = Route.useRouteContext()
  const refetchUser = useRefetchUser()
  return (
    <>
      {user.deletionDueAt && <DeletionBanner dueAt={user.deletionDueAt} onKept={refetchUser} />}
      <Outlet />
    </>
  )
}
