import { queryOptions } from '@tanstack/react-query'
import type { UnreadNewsCount } from '#schema/contracts/community/court.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'

export function toUnreadBadgeText({ count, isMore }: UnreadNewsCount): string {
  return isMore ? `${count}+` : String(count)
}

const UNREAD_STALE_MS = 5 * 60_000

export function unreadNewsCountQuery() {
  return queryOptions({
    queryKey: ['court', 'unread'],
    queryFn: () => unwrap(api.court.unread.$get()),
    staleTime: UNREAD_STALE_MS,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    meta: ACCOUNT_QUERY_META,
  })
}
