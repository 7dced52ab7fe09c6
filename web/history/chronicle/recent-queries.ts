import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

export const CHRONICLE_STALE_MS = 5 * 60_000

export type ChronicleSubject = { group: string } | { player: number }

export function recentEventsQuery(of: ChronicleSubject) {
  const query = 'group' in of ? of : { player: String(of.player) }
  return queryOptions({
    queryKey: ['chronicle', 'recent', query],
    queryFn: () => unwrap(api.chronicle.$get({ query })),
    staleTime: CHRONICLE_STALE_MS,
  })
}

export function realmNewsQuery() {
  return queryOptions({
    queryKey: ['chronicle', 'news'],
    queryFn: () => unwrap(api.realm.news.$get()),
    staleTime: CHRONICLE_STALE_MS,
  })
}
