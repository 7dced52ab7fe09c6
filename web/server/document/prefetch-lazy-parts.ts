import type { FetchQueryOptions } from '@tanstack/react-query'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { parsePlannerKey, upcomingEventsQuery } from '#web/community/calendar/queries.ts'
import { nextEventQuery } from '#web/community/calendar/shown/next-event-query.ts'
import { lordsQuery } from '#web/history/chronicle/lords/read-lords.ts'
import {
  milestonesQuery,
  realmNewsQuery,
  recentEventsQuery,
} from '#web/history/chronicle/recent-queries.ts'
import { matchPath } from '#web/lib/startup/router-internals.ts'
import { apiDocumentQuery } from '#web/outside/api-docs/queries.ts'
import { playerByUuidQuery } from '#web/realm/players/find-players.ts'
import { profileQuery } from '#web/realm/players/queries.ts'
import type { RouterAndQueryClient } from '#web/router.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'

/**
 * Fetches the queries of a page's lazily loaded parts, because the router knows only the page's own
 * queries. Otherwise, the page would have to be rendered twice.
 */
export async function prefetchLazyParts({
  router,
  queryClient,
}: RouterAndQueryClient): Promise<void> {
  const { page, params } = matchPath(router, router.latestLocation.pathname)
  const prefetch = async (queries: Pick<FetchQueryOptions, 'queryKey'>[]): Promise<void> => {
    await Promise.all(queries.map((query) => queryClient.prefetchQuery(query as FetchQueryOptions)))
  }
  const { id = '', name = '', uuid = '' } = params
  switch (page?.id) {
    case '/api-docs':
      return prefetch([apiDocumentQuery()])
    case '/':
      return prefetch([realmNewsQuery(), nextEventQuery()])
    case '/dynasties/$id':
      return prefetch(listGroupParts('dynasty', id))
    case '/clans/$id':
      return prefetch(listGroupParts('clan', id))
    case '/bloodlines/$id':
      return prefetch(listGroupParts('bloodline', id))
    case '/player/$name':
      return prefetchOfPlayer(profileQuery('name', name))
    case '/players/$id':
      return prefetchOfPlayer(profileQuery('id', id))
    case '/players/by-uuid/$uuid':
      return prefetchOfPlayer(profileQuery('uuid', uuid))
  }

  async function prefetchOfPlayer(query: ReturnType<typeof profileQuery>): Promise<void> {
    await queryClient.prefetchQuery(query)
    const profile = queryClient.getQueryData(query.queryKey)
    if (!profile) return
    const { player, publicData } = profile
    await prefetch([
      recentEventsQuery({ player: player.id }),
      milestonesQuery({ player: player.id }),
      ...listLeaders(publicData, player.playerUuid).map(playerByUuidQuery),
    ])
  }
}

function listGroupParts(kind: GroupKind, id: string) {
  const subject = { group: `${kind}:${id}` }
  const planner = parsePlannerKey(subject.group)
  return [
    ...[recentEventsQuery(subject), milestonesQuery(subject), lordsQuery({ kind, id }, {})],
    ...(planner ? [upcomingEventsQuery(planner)] : []),
  ]
}

function listLeaders(player: PublicData, ownUuid: string): string[] {
  const { houseOwnerUuid, clanOwnerUuid } = player
  const { bloodlineAllegianceOwnerUuid, dnaBloodlineOwnerUuid } = player
  const leaders = new Set([houseOwnerUuid, clanOwnerUuid, bloodlineAllegianceOwnerUuid])
  return [...leaders.add(dnaBloodlineOwnerUuid)]
    .filter((uuid) => uuid !== null)
    .filter((uuid) => uuid !== ownUuid && !isVeiledUuid(uuid))
}
