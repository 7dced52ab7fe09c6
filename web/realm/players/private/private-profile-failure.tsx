import { isNotFound, isUnauthenticated } from '#web/lib/api-error.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'

export function PrivateProfileFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isUnauthenticated(error)) return <LoginPrompt />
  if (isNotFound(error)) return <NoCharacter />
  return (
    <>
      <h1 className="sr-only">Your Profile</h1>
      <ErrorState error={error} onRetry={onRetry} title="Failed to fetch private profile" />
    </>
  )
}

export function LoginPrompt() {
  return (
    <EmptyState
      title={<PageTitle title={TITLES.profile}>Please log in to view your profile.</PageTitle>}
      action={<LinkButton to="/auth">Log in</LinkButton>}
    />
  )
}

function NoCharacter() {
  return (
    <EmptyState
      title={
        <PageTitle title={TITLES.profile}>No character found linked to your account.</PageTitle>
      }
      action={<LinkButton to="/">Return Home</LinkButton>}
    />
  )
}
