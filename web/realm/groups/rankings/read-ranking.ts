import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_NUMBER_MAX } from '#schema/rules.ts'
import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import type { RankingSearch } from './ranking-search.ts'

export type RankingKind = 'dynasties' | 'clans' | 'bloodlines'

export function rankingQuery(noun: RankingKind, { page = 1, ...view }: RankingSearch) {
  const query = {
    ...view,
    search: view.search?.trim() || undefined,
    page: String(Math.min(page, PAGE_NUMBER_MAX)),
  }
  return queryOptions({
    queryKey: ['ranking', noun, query],
    queryFn: () =>
      unwrap(api.rankings[':kind'].$get({ param: { kind: KIND_BY_COLLECTION[noun] }, query })),
    placeholderData: keepPreviousData,
  })
}

/** Fetches a group's rank, or null if the group is newer than the ranking. */
export function groupRankQuery(kind: GroupKind, id: string) {
  const param = { kind, id: encodeURIComponent(id) }
  return queryOptions({
    queryKey: ['standing', kind, id],
    queryFn: async () => {
      try {
        return await unwrap(api.rankings[':kind'][':id'].$get({ param }))
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}
