import { queryOptions } from '@tanstack/react-query'
import type { Lords, LordsQuery } from '#schema/contracts/history/lords.ts'
import { GROUP_SEATS } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger } from '#web/lib/address/search-params.ts'
import { api, unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { CHRONICLE_STALE_MS } from '../recent-queries.ts'

export type LordsSearch = { seat?: LordsQuery['seat'] | undefined; before?: number | undefined }

export function readLordsSearch(raw: Record<string, unknown>): LordsSearch {
  return { seat: readOneOf(raw.seat, GROUP_SEATS), before: readPositiveInteger(raw.before) }
}

const LISTS = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' } as const
type LordsAddress = { list: string; id: string }

/**
 * Parses a path such as `/dynasties/21/lords`. For any other list, the API rejects the returned id.
 */
export function parseLordsAddress({ list, id }: LordsAddress): { kind: GroupKind; id: string } {
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
    queryFn: (): Promise<Lords> => unwrap(CALLS[kind](request)),
    staleTime: CHRONICLE_STALE_MS,
  })
}

type Request = Parameters<(typeof api.dynasties)[':id']['lords']['$get']>[0]

const CALLS: Record<
  GroupKind,
  (request: Request) => ReturnType<(typeof api.dynasties)[':id']['lords']['$get']>
> = {
  dynasty: (request) => api.dynasties[':id'].lords.$get(request),
  clan: (request) => api.clans[':id'].lords.$get(request),
  bloodline: (request) => api.bloodlines[':id'].lords.$get(request),
}
