import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { TITLES } from '#web/lib/page-titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function ProfileFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
    />
  )
}
