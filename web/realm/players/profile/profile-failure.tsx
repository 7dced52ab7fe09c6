import { VEILED_PROFILE_MESSAGE } from '#schema/realm/veil.ts'
import { findApiMessage, isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { NameSearch } from '#web/ui/fields/name-search.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'

type ProfileFailureProps = {
  error: Error
  onRetry: () => void
  name?: string | undefined
}

export function ProfileFailure({ error, onRetry, name }: ProfileFailureProps) {
  if (!isNotFound(error) && !isBadRequest(error)) {
    return (
      <>
        <h1 className="sr-only">Player profile</h1>
        <ErrorState error={error} onRetry={onRetry} />
      </>
    )
  }
  if (findApiMessage(error) === VEILED_PROFILE_MESSAGE) {
    return (
      <EmptyState
        title={<PageTitle title={TITLES.noPlayer}>A Veiled Player</PageTitle>}
        text="This player has chosen not to be shown."
        action={<LinkButton to="/players">All players</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title={<PageTitle title={TITLES.noPlayer}>Player Not Found</PageTitle>}
      text="No one of that name walks the night. They may have taken another."
      action={<NameSearch path="/players" label="Search players by name" name={name} />}
    />
  )
}
