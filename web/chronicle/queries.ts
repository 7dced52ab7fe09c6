import { queryOptions } from '@tanstack/react-query'
import type { Race } from '#schema/rules.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { CHRONICLE_STALE_MS } from './recent-queries.ts'
import { listKinds } from './topic-kinds.ts'
import type { Topic } from './topics.ts'

/** What is read of the chronicle, as it is in the address. */
export type ChronicleView = {
  topic?: Topic | undefined
  species?: Race | undefined
  /** `dynasty:14` */
  group?: string | undefined
  player?: number | undefined
  /** The id of the event after the page. */
  before?: number | undefined
}

export function chronicleQuery({ topic, species, group, player, before }: ChronicleView) {
  const query = {
    kind: topic && listKinds(topic).join(','),
    // The API combines two of them.
    species: group && player ? undefined : species,
    group,
    player: player?.toString(),
    before: before?.toString(),
    limit: String(CHRONICLE_PAGE_SIZE),
  }
  return queryOptions({
    queryKey: ['chronicle', query],
    queryFn: () => unwrap(api.chronicle.$get({ query })),
    staleTime: CHRONICLE_STALE_MS,
  })
}
