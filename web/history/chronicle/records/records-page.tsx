import { useQuery } from '@tanstack/react-query'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { recordsQuery } from './queries.ts'

const Lists = createLazyPart(
  import.meta.env.SSR ? (await import('./lists-part.tsx')).default : null,
  () => import('./lists-part.tsx'),
  <Skeleton className="mt-10 h-96 w-full" />,
)

export function RecordsPage() {
  const { data, error, refetch } = useQuery(recordsQuery())
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.records} />
      {data ? (
        <Lists records={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <>
          <p role="status" className="sr-only">
            Loading the records...
          </p>
          <Skeleton className="mt-10 h-96 w-full" />
        </>
      )}
    </div>
  )
}
