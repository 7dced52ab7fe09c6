import { queryOptions } from '@tanstack/react-query'
import type { CourtUnread } from '#schema/contracts/community/court.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { FOR_ACCOUNTS } from '#web/lib/query-client.ts'

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** 'One thing is new', 'Three things are new', 'More than nine things are new' */
export function toUnreadText({ count, isMore }: CourtUnread): string {
  const number = NUMBERS[count - 1] ?? String(count)
  if (isMore) return `More than ${number.toLowerCase()} things are new`
  return count === 1 ? 'One thing is new' : `${number} things are new`
}

/** '9+' */
export function toUnreadNumber({ count, isMore }: CourtUnread): string {
  return isMore ? `${count}+` : String(count)
}

const DAY_MS = 86_400_000
const NIGHTS = ['one night', ...NUMBERS.slice(1).map((number) => `${number.toLowerCase()} nights`)]

/** 'less than a day ago', 'one night ago', 'three nights ago', '12 nights ago' */
export function toNightsAgo(at: string, now: number): string {
  const nights = Math.floor((now - Date.parse(at)) / DAY_MS)
  if (nights < 1) return 'less than a day ago'
  return `${NIGHTS[nights - 1] ?? `${nights} nights`} ago`
}

const UNREAD_STALE_MS = 5 * 60_000

/** Refetched when the player returns to the window. */
export function unreadQuery() {
  return queryOptions({
    queryKey: ['court', 'unread'],
    queryFn: () => unwrap(api.court.unread.$get()),
    staleTime: UNREAD_STALE_MS,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    meta: FOR_ACCOUNTS,
  })
}
