import { queryOptions } from '@tanstack/react-query'
import type { ApiDocument } from '#schema/contracts/core/api-document.ts'
import { api, unwrap } from '#web/lib/api.ts'

export function apiDocumentQuery() {
  return queryOptions({
    queryKey: ['api-document'],
    meta: { isOfStaticPart: true },
    queryFn: () => unwrap<ApiDocument>(api['openapi.json'].$get()),
  })
}
