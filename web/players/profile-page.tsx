import { useQuery } from '@tanstack/react-query'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { type BackSearch, toPlayerBack } from '#web/lib/back-target.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import type { profileQuery } from './queries.ts'

type ProfilePageProps = {
  query: ReturnType<typeof profileQuery>
  search: BackSearch
  /** The viewer has admin mode switched on. */
  isAdminMode: boolean
}

/** The public profile, by whichever address it was opened. */
export function ProfilePage({ query, search, isAdminMode }: ProfilePageProps) {
  const { data, error, refetch } = useQuery(query)
  const back = toPlayerBack(search)
  return (
    <div className="frame pt-8 pb-8">
      <BackLink {...back.link}>{back.label}</BackLink>
      <div className="mt-6">
        {data ? (
          <ProfileView profile={data} hasPrivateView={isAdminMode && data.isAdmin} />
        ) : error ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    </div>
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isNotFound(error) && !isMalformed(error)) {
    return (
      <>
        <h1 className="sr-only">Player profile</h1>
        <ErrorState error={error} onRetry={onRetry} />
      </>
    )
  }
  return (
    <EmptyState
      title={<PageTitle title="Player Not Found">Player Not Found</PageTitle>}
      text="No one of that name walks the night. They may have taken another."
    />
  )
}
