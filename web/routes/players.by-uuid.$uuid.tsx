import { createFileRoute } from '@tanstack/react-router'
import { LazyEvents } from '#web/history/chronicle/lazy-events.tsx'
import { useAdminMode } from '#web/identity/auth/admin-mode.ts'
import { readBackSearch } from '#web/lib/address/back-search.ts'
import { ProfilePage } from '#web/realm/players/profile/profile-page.tsx'
import { profileQuery } from '#web/realm/players/queries.ts'
import { toPlayerHead } from './-heads/head.ts'
import { toHeadTags } from './-heads/head-tags.ts'
import { Tie } from './-tie.tsx'
import { WatchPlayer } from './-watch-player.tsx'

export const Route = createFileRoute('/players/by-uuid/$uuid')({
  staticData: { page: { sample: '/players/by-uuid/{uuid}', rendering: 'server' } },
  validateSearch: readBackSearch,
  loader: ({ context, params, cause }) =>
    cause === 'enter' ? context.prefetch(profileQuery('uuid', params.uuid)) : undefined,
  head: ({ match: { context }, params }) => {
    const { queryKey } = profileQuery('uuid', params.uuid)
    return toHeadTags(toPlayerHead(context.queryClient.getQueryData(queryKey)), context)
  },
  component: PlayerByUuid,
})

function PlayerByUuid() {
  const { uuid } = Route.useParams()
  const { isAdminMode } = useAdminMode()
  return (
    <ProfilePage
      query={profileQuery('uuid', uuid)}
      search={Route.useSearch()}
      isAdminMode={isAdminMode}
      tie={(profile) => <Tie profile={profile} />}
      action={(profile) => <WatchPlayer profile={profile} />}
      chronicle={({ player }) => <LazyEvents of={{ player: player.id }} />}
    />
  )
}
