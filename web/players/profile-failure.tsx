import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { NameSearch } from '#web/ui/fields/name-search.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'

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
