import { queryOptions } from '@tanstack/react-query'
import type { Milestones } from '#schema/contracts/history/milestones.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { GROUP_API_ROUTES } from '#web/realm/groups/queries.ts'

export const CHRONICLE_STALE_TIME_MS = 5 * 60_000

export type ChronicleSubject = { group: string } | { player: number }

export function recentEventsQuery(of: ChronicleSubject) {
  const query = 'group' in of ? of : { player: String(of.player) }
  return queryOptions({
    queryKey: ['chronicle', 'recent', query],
    queryFn: () => unwrap(api.chronicle.$get({ query })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}

export function realmNewsQuery() {
  return queryOptions({
    queryKey: ['chronicle', 'news'],
    queryFn: () => unwrap(api.realm.news.$get()),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}

const MILESTONE_ROUTES = { ...GROUP_API_ROUTES, player: api.players[':id'] }

export function milestonesQuery(of: ChronicleSubject) {
  const [kind, id = ''] = 'group' in of ? of.group.split(':') : ['player', String(of.player)]
  const route = MILESTONE_ROUTES[kind as keyof typeof MILESTONE_ROUTES]
  return queryOptions({
    queryKey: ['chronicle', 'milestones', of],
    queryFn: (): Promise<Milestones> => unwrap(route.milestones.$get({ param: { id } })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}
