import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { DATA_AS_OF_HEADER, PAGE_MAX } from '#schema/rules.ts'
import { KIND_OF } from '#schema/structure.ts'
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
    queryFn: async ({ client }) => {
      const call = api.rankings[':kind'].$get({ param: { kind: KIND_OF[noun] }, query })
      const ranking = await unwrap(call)
      const at = (await call).headers.get(DATA_AS_OF_HEADER)
      if (at) client.setQueryData(dataAsOfQuery(noun).queryKey, at)
      return ranking
    },
    placeholderData: keepPreviousData,
  })
}

/** The time of the sync that a ranking comes from. Has no request: `rankingQuery` sets it. */
export function dataAsOfQuery(noun: RankingNoun) {
  return queryOptions<string>({ queryKey: ['data-as-of', noun], queryFn: skipToken })
}
