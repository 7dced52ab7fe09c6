import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiDocument } from '#schema/contracts/api-document.ts'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Spinner } from '#web/ui/page/spinner.tsx'
import { apiDocumentQuery } from './queries.ts'

type ApiPageProps = { reference: ComponentType<{ document: ApiDocument }> }

/** The API's documentation, rendered from its OpenAPI document. */
export function ApiPage({ reference: Reference }: ApiPageProps) {
  const { data, error, refetch } = useQuery(apiDocumentQuery())
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader
        title={TITLES.api}
        heading="The Open Ledger"
        lead="Every call that the pages of this site make, for your own programs"
      />
      {data ? (
        <Reference document={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </div>
  )
}
