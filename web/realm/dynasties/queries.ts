import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GrowthSpan } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { GROUP_RETRY_OPTIONS } from '#web/lib/query-client.ts'
import { growthQuery } from '#web/realm/groups/growth/growth-query.ts'
import { groupQueryKey } from '#web/realm/groups/queries.ts'
import { groupRankQuery } from '#web/realm/groups/rankings/read-ranking.ts'
import type { MembersSearch } from './members-search.ts'

export function dynastyQuery(id: string) {
  return queryOptions({
    queryKey: groupQueryKey('dynasty', id),
    queryFn: () => unwrap(api.dynasties[':id'].$get({ param: { id: encodeURIComponent(id) } })),
    ...GROUP_RETRY_OPTIONS,
  })
}

export function membersQuery(id: string, { sort, dir, page, after, before }: MembersSearch) {
  const text = (value: number | undefined) => (value === undefined ? value : String(value))
  const query = { sort, dir, page: text(page), after: text(after), before: text(before) }
  return queryOptions({
    queryKey: [...groupQueryKey('dynasty', id), 'members', query],
    queryFn: () =>
      unwrap(
        api.dynasties[':id'].members.page.$get({ param: { id: encodeURIComponent(id) }, query }),
      ),
    placeholderData: keepPreviousData,
    ...GROUP_RETRY_OPTIONS,
  })
}

export function getDynastyQueries(
  id: string,
  span: GrowthSpan | undefined,
  members: MembersSearch,
) {
  return [
    dynastyQuery(id),
    membersQuery(id, members),
    growthQuery('dynasty', id, span),
    groupRankQuery('dynasty', id),
    recruitingPostQuery(id),
  ]
}

export function recruitingPostQuery(id: string) {
  return queryOptions({
    queryKey: ['recruiting', 'post', id],
    queryFn: () =>
      unwrap(api.dynasties[':id'].recruiting.$get({ param: { id: encodeURIComponent(id) } })),
    ...GROUP_RETRY_OPTIONS,
  })
}
