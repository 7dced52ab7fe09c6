import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { groupRetry } from '#web/lib/query-client.ts'

/** What a house tells those who seek one. */
export function housePostQuery(id: string) {
  return queryOptions({
    queryKey: ['recruiting', 'post', id],
    queryFn: () =>
      unwrap(api.dynasties[':id'].recruiting.$get({ param: { id: encodeURIComponent(id) } })),
    ...groupRetry,
  })
}
