import { useQuery } from '@tanstack/react-query'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { createStaticPart } from '#web/ui/page/create-static-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Spinner } from '#web/ui/states/loading.tsx'
import { apiDocumentQuery } from './queries.ts'

// The reference is not hydrated, because its thousand lines never change.
const Reference = createStaticPart<object>(
  'div',
  import.meta.env.SSR ? (await import('./api-reference.tsx')).default : null,
  () => import('./api-reference.tsx'),
  Loading,
)

function Loading() {
  useQuery(apiDocumentQuery())
  return <Spinner />
}

export function ApiPage() {
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader
        title={TITLES.api}
        heading="The Open Ledger"
        lead="Every API call that this site makes, for use in your own programs"
      />
      <Reference part={{}} />
    </div>
  )
}
