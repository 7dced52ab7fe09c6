import { queryOptions } from '@tanstack/react-query'
import { listEventKindsOfTopic } from '#schema/history/topic-kinds.ts'
import type { Topic } from '#schema/history/topics.ts'
import type { Race } from '#schema/rules.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { getGroupSearchQueries } from '#web/realm/groups/finding/find-groups-query.ts'
import { CHRONICLE_STALE_TIME_MS } from './recent-queries.ts'

export type ChronicleSearch = {
  topic?: Topic | undefined
  species?: Race | undefined
  group?: string | undefined
  player?: number | undefined
  find?: string | undefined
  until?: string | undefined
  before?: number | undefined
}

export function getChronicleQueries(view: ChronicleSearch) {
  return [chronicleQuery(view), ...(view.find ? getGroupSearchQueries(view.find) : [])]
}

function toFilters({ topic, species, group, player, until }: ChronicleSearch) {
  return {
    kind: topic && listEventKindsOfTopic(topic).join(','),
    // The API accepts at most two of the filters group, player and species.
    species: group && player ? undefined : species,
    group,
    player: player?.toString(),
    until,
  }
}

export function toChronicleDownloadUrls(view: ChronicleSearch): { csv: string; json: string } {
  const query = stringifySearchParams(toFilters(view))
  return { csv: `/api/chronicle.csv${query}`, json: `/api/chronicle${query}` }
}

export function chronicleQuery(view: ChronicleSearch) {
  const query = {
    ...toFilters(view),
    before: view.before?.toString(),
    limit: String(CHRONICLE_PAGE_SIZE),
  }
  return queryOptions({
    queryKey: ['chronicle', query],
    queryFn: () => unwrap(api.chronicle.$get({ query })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}
