import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { TITLES } from '#web/lib/page-titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NameSearch } from '#web/ui/name-search.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

type ProfileFailureProps = {
  error: Error
  onRetry: () => void
  /** The name in the address, if it has one. */
  name?: string | undefined
}

export function ProfileFailure({ error, onRetry, name }: ProfileFailureProps) {
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
      title={<PageTitle title={TITLES.noPlayer}>{TITLES.noPlayer}</PageTitle>}
      text="No one of that name walks the night. They may have taken another."
      action={<NameSearch path="/players" label="Search players by name" name={name} />}
    />
  )
}
