import { queryOptions } from '@tanstack/react-query'
import type { Lords } from '#schema/contracts/history/lords.ts'
import { GROUP_SEATS } from '#schema/rules.ts'
import { createSearchReader, oneOf, readPositiveInteger } from '#web/lib/address/search-params.ts'
import { unwrap } from '#web/lib/api.ts'
import { GROUP_API_ROUTES } from '#web/realm/groups/queries.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { CHRONICLE_STALE_TIME_MS } from '../recent-queries.ts'

export type LordsSearch = ReturnType<typeof readLordsSearch>

export const readLordsSearch = createSearchReader({
  seat: oneOf(GROUP_SEATS),
  before: readPositiveInteger,
})

const LISTS = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' } as const
type LordsAddress = { list: string; id: string }

/**
 * Reads the group from a path such as `/dynasties/21/lords`. If the list is unknown, returns an id
 * that the API rejects.
 */
export function parseLordsParams({ list, id }: LordsAddress): { kind: GroupKind; id: string } {
  return Object.hasOwn(LISTS, list)
    ? { kind: LISTS[list as keyof typeof LISTS], id }
    : { kind: 'dynasty', id: list }
}

export function lordsQuery({ kind, id }: { kind: GroupKind; id: string }, search: LordsSearch) {
  const { seat = 'owner', before } = search
  const request = {
    param: { id },
    query: { seat, before: before === undefined ? undefined : String(before) },
  }
  return queryOptions({
    queryKey: ['chronicle', 'lords', kind, id, seat, before ?? null],
    queryFn: (): Promise<Lords> => unwrap(GROUP_API_ROUTES[kind].lords.$get(request)),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}
