import { queryOptions } from '@tanstack/react-query'
import type { Milestones } from '#schema/contracts/history/milestones.ts'
import { api, unwrap } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { CHRONICLE_STALE_MS, type ChronicleSubject } from '../recent-queries.ts'

export function milestonesQuery(of: ChronicleSubject) {
  return queryOptions({
    queryKey: ['chronicle', 'milestones', of],
    queryFn: (): Promise<Milestones> => unwrap(read(of)),
    staleTime: CHRONICLE_STALE_MS,
  })
}

type Call = (typeof api.dynasties)[':id']['milestones']['$get']

function read(of: ChronicleSubject): ReturnType<Call> {
  if ('player' in of) {
    return api.players[':id'].milestones.$get({ param: { id: String(of.player) } })
  }
  const [kind = '', id = ''] = of.group.split(':')
  return CALLS[kind as GroupKind]({ param: { id } })
}

const CALLS: Record<GroupKind, (...request: Parameters<Call>) => ReturnType<Call>> = {
  dynasty: (request) => api.dynasties[':id'].milestones.$get(request),
  clan: (request) => api.clans[':id'].milestones.$get(request),
  bloodline: (request) => api.bloodlines[':id'].milestones.$get(request),
}
