import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { FOR_ACCOUNTS } from '#web/lib/query-client.ts'

/** What was taken down of the player's bio and groups; not kept, since a new text ends it. */
export function ownTakedownsQuery() {
  return queryOptions({
    queryKey: ['own-takedowns'],
    queryFn: () => unwrap(api.user.takedowns.$get()),
    staleTime: 0,
    gcTime: 0,
    meta: FOR_ACCOUNTS,
  })
}
