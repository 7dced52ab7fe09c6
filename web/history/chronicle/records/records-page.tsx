import { useQuery } from '@tanstack/react-query'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { QueryFallback } from '#web/ui/states/query-fallback.tsx'
import { LoadingSkeleton } from '#web/ui/states/status-line.tsx'
import { recordsQuery } from './queries.ts'

const RecordLists = createLazyPart(
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
        <RecordLists records={data} />
      ) : (
        <QueryFallback
          error={error}
          onRetry={refetch}
          loading={<LoadingSkeleton text="Loading the records..." className="mt-10 h-96 w-full" />}
        />
      )}
    </div>
  )
}
