import { createFileRoute } from '@tanstack/react-router'
import { privateProfileQuery } from '#web/lib/session/queries.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { OwnProfile } from './-own-profile.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: {
    page: {
      sample: '/profile',
      rendering: 'browser',
      title: TITLES.profile,
      link: {
        for: 'members',
        label: 'Profile',
        paletteLabel: 'My Profile',
        description: 'As only you see it',
        sign: 'player',
        position: 8,
      },
    },
  },
  loader: ({ context }) => context.prefetch(privateProfileQuery()),
  component: Profile,
})

function Profile() {
  const { user } = Route.useRouteContext()
  return <OwnProfile user={user} />
}
