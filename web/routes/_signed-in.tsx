import { createFileRoute, redirect } from '@tanstack/react-router'
import { userQuery } from '#web/auth/queries.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** The routes that only signed-in players may open. A failure other than 401 is shown as one. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(userQuery())
    if (!user) throw redirect({ to: '/auth' })
    return { user }
  },
  pendingMs: 0,
  pendingComponent: () => <Spinner />,
})
