import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DIRECTORY_PAGE_SIZE, PAGE_NUMBER_MAX } from '#schema/rules.ts'
import type { DirectoryView } from '#web/lib/address/directory-view.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { getGroupSearchQueries } from '#web/realm/groups/finding/find-groups-query.ts'

const PROFILE_CALLS = {
  name: (name: string) => api.player[':name'].profile.$get({ param: { name } }),
  uuid: (uuid: string) => api.players['by-uuid'][':uuid'].profile.$get({ param: { uuid } }),
  id: (id: string) => api.players[':id'].profile.$get({ param: { id } }),
}

export function profileQuery(by: keyof typeof PROFILE_CALLS, key: string) {
  return queryOptions({
    queryKey: ['player', by, key],
    queryFn: () => unwrap(PROFILE_CALLS[by](encodeURIComponent(key))),
    staleTime: 0,
  })
}

export type DirectoryPageSearch = DirectoryView & { find?: string | undefined }

export function getDirectoryQueries({ find, ...view }: DirectoryPageSearch) {
  return [playersQuery(view), ...(find ? getGroupSearchQueries(find) : [])]
}

export function toDirectoryFilters({ search = '', ...view }: DirectoryView) {
  const { race, group, awake, status, joined } = view
  const generation = view.generation?.toString()
  return { search: search.trim() || undefined, race, group, awake, status, generation, joined }
}

export function countActiveFilters(view: DirectoryView): number {
  const { search: _search, ...filters } = toDirectoryFilters(view)
  return Object.values(filters).filter(Boolean).length
}

export function playersQuery({ page = 1, ...view }: DirectoryView) {
  const query = {
    page: String(Math.min(page, PAGE_NUMBER_MAX)),
    limit: String(DIRECTORY_PAGE_SIZE),
    ...toDirectoryFilters(view),
  }
  return queryOptions({
    queryKey: ['players', query],
    queryFn: () => unwrap(api.players.$get({ query })),
    placeholderData: keepPreviousData,
  })
}
