import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DIRECTORY_PAGE_SIZE, PAGE_MAX, type Race } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'

const PROFILE_CALLS = {
  name: (name: string) => api.player[':name'].profile.$get({ param: { name } }),
  uuid: (uuid: string) => api.players['by-uuid'][':uuid'].profile.$get({ param: { uuid } }),
  id: (id: string) => api.players[':id'].profile.$get({ param: { id } }),
}

/** A player's public profile by one of three keys; fetched on every visit. */
export function profileQuery(by: keyof typeof PROFILE_CALLS, key: string) {
  return queryOptions({
    queryKey: ['player', by, key],
    queryFn: () => unwrap(PROFILE_CALLS[by](encodeURIComponent(key))),
    staleTime: 0,
  })
}

/** The page, search and species of the directory. */
export type DirectoryView = {
  page?: number | undefined
  search?: string | undefined
  race?: Race | undefined
}

/** A page of the directory; the previous page is shown while it loads. */
export function playersQuery({ page = 1, search = '', race }: DirectoryView) {
  const query = {
    page: String(Math.min(page, PAGE_MAX)),
    limit: String(DIRECTORY_PAGE_SIZE),
    search: search.trim() || undefined,
    race,
  }
  return queryOptions({
    queryKey: ['players', query],
    queryFn: () => unwrap(api.players.$get({ query })),
    placeholderData: keepPreviousData,
  })
}
