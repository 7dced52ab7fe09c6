import { useQuery } from '@tanstack/react-query'
import { FILE_PREFIX } from '#web/site.ts'
import { toButtonClass } from '#web/ui/fields/button-class.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Spinner } from '#web/ui/states/loading.tsx'
import { ApiCallCard } from './call-card.tsx'
import { listApiCalls } from './list-calls.ts'
import { apiDocumentQuery } from './queries.ts'

export default function ApiReference() {
  const { data: document, error, refetch } = useQuery(apiDocumentQuery())
  if (!document) return error ? <ErrorState error={error} onRetry={refetch} /> : <Spinner />
  return (
    <div className="mt-12 gap-14 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label="Groups of calls" className="max-lg:mb-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:sticky lg:top-28 lg:block">
          {document.tags.map(({ name }) => (
            <li key={name}>
              <a
                href={`#${toAnchor(name)}`}
                className="inline-flex min-h-9 items-center font-display text-xl text-bone-300 hover:text-gold-200"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <p className="max-w-xl">{document.info.description}</p>
          <a
            href="/api/openapi.json"
            download={`${FILE_PREFIX}-openapi.json`}
            className={toButtonClass('secondary', 'medium')}
          >
            Download OpenAPI {document.openapi}
          </a>
        </div>
        {document.tags.map(({ name, description }) => (
          <section key={name} id={toAnchor(name)} className="mt-14 scroll-mt-28">
            <h2 className="text-4xl font-semibold">{name}</h2>
            <p className="mt-2 max-w-2xl">{description}</p>
            <ul className="mt-5 border-t border-gold-600/70">
              {listApiCalls(document, name).map((call) => (
                <ApiCallCard key={call.operationId} call={call} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function toAnchor(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
