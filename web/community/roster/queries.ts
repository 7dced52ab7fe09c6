import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { GROUP_QUERY_RETRY } from '#web/lib/query-client.ts'
import type { RosterSearch } from './roster-search.ts'

export function rosterQuery(id: string, { page, ...view }: RosterSearch) {
  const query = { ...view, page: page === undefined ? undefined : String(page) }
  return queryOptions({
    queryKey: ['rosters', id, query],
    queryFn: () =>
      unwrap(api.dynasties[':id'].roster.$get({ param: { id: encodeURIComponent(id) }, query })),
    placeholderData: keepPreviousData,
    ...GROUP_QUERY_RETRY,
  })
}

export function toRosterFile(id: number, { page: _page, ...view }: RosterSearch): string {
  const given = Object.entries(view).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given).toString()
  return `/api/dynasties/${id}/roster.csv${query && `?${query}`}`
}
