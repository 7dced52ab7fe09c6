import { queryOptions } from '@tanstack/react-query'
import { RISEN_PLAYERS_SHOWN } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { CHRONICLE_STALE_TIME_MS } from '../recent-queries.ts'

export type MemorialSearch = { cursor?: string | undefined }

export function memorialQuery({ cursor }: MemorialSearch) {
  const query = { cursor }
  return queryOptions({
    queryKey: ['memorial', query],
    queryFn: () => unwrap(api.memorial.$get({ query })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}

export function resurrectionsQuery() {
  const query = { kind: 'rose', limit: String(RISEN_PLAYERS_SHOWN) }
  return queryOptions({
    queryKey: ['chronicle', 'risen'],
    queryFn: () => unwrap(api.chronicle.$get({ query })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}
