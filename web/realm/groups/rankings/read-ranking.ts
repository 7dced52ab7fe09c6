import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_MAX } from '#schema/rules.ts'
import { KIND_OF } from '#schema/sync/structure.ts'
import { api, unwrap } from '#web/lib/api.ts'
import type { RankingSearch } from './ranking-search.ts'

export type RankingNoun = 'dynasties' | 'clans' | 'bloodlines'

/** A page of a ranking; the page before is shown while it loads. */
export function rankingQuery(noun: RankingNoun, { page = 1, ...view }: RankingSearch) {
  const query = {
    ...view,
    search: view.search?.trim() || undefined,
    page: String(Math.min(page, PAGE_MAX)),
  }
  return queryOptions({
    queryKey: ['ranking', noun, query],
    queryFn: () => unwrap(api.rankings[':kind'].$get({ param: { kind: KIND_OF[noun] }, query })),
    placeholderData: keepPreviousData,
  })
}
