import { createFileRoute } from '@tanstack/react-router'
import { privateProfileQuery } from '#web/auth/queries.ts'
import { OwnProfile } from './-own-profile.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  loader: ({ context }) => {
    context.prefetch(privateProfileQuery())
  },
  component: Profile,
})

function Profile() {
  const { user } = Route.useRouteContext()
  return <OwnProfile user={user} />
}
