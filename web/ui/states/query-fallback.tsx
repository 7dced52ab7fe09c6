import type { ComponentProps, ReactNode } from 'react'
import { isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './loading.tsx'

type QueryFallbackProps = ComponentProps<typeof ErrorState> & {
  /** Set to show `loading` instead of the error while a failed query is sent again. */
  isRetrying?: boolean
  /** Shown instead of an error if the API answers 400 or 404: the page's address is then wrong. */
  missing?: ComponentProps<typeof EmptyState>
  loading: ReactNode
}

/** Fills a page that has no data: the page does not exist, or its query failed or is running. */
export function QueryFallback(props: QueryFallbackProps) {
  const { isRetrying = false, missing, loading, ...failure } = props
  const { error } = failure
  if (missing && (isNotFound(error) || isBadRequest(error))) return <EmptyState {...missing} />
  return error && !isRetrying ? <ErrorState {...failure} /> : loading
}

type SkeletonOrErrorProps = {
  query: { error: unknown; refetch: () => void }
  /** The subject of the sentence `… could not be loaded`. */
  what?: string
  /** Sets the size of the skeleton. */
  className: string
}

/** Shows a skeleton while a query is running, or its error with a retry button if it has failed. */
export function SkeletonOrError({ query, what, className }: SkeletonOrErrorProps) {
  return (
    <QueryFallback
      error={query.error}
      onRetry={query.refetch}
      {...(what && { title: `${what} could not be loaded` })}
      loading={<Skeleton className={className} />}
    />
  )
}
