import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { DATA_STALE_AFTER_MS } from '#schema/sync/sync-limits.ts'
import { lastSyncTimeQuery } from '#web/lib/query-client.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'
import { toExactTime, toRelativeTime } from '#web/ui/words/relative-time.ts'

export function DataAsOfNote() {
  const { data } = useQuery(lastSyncTimeQuery)
  const now = useNow()
  if (data === undefined) return null
  const at = Date.parse(data)
  const isStale = now !== null && now - at > DATA_STALE_AFTER_MS
  return (
    <p
      className={`data-as-of figures mb-2 flex items-center gap-2 ${isStale ? 'text-amber-300' : 'text-bone-400'}`}
    >
      <Hourglass />
      <span>
        Data as of{' '}
        <time dateTime={data} title={now === null ? undefined : toExactTime(at)}>
          {now === null ? toPlainTime(data) : toRelativeTime(at, now)}
        </time>
      </span>
    </p>
  )
}

function toPlainTime(instant: string): string {
  return `${formatInTimeZone(instant, TIME_ZONE).slice(0, 16)} ${TIME_ZONE_NAME}`
}

function Hourglass() {
  return (
    <svg viewBox="0 0 12 16" className="h-4 shrink-0" fill="none" aria-hidden="true">
      <path
        d="M1 1h10M1 15h10M2.5 1c0 4 3 4.6 3 7s-3 3-3 7M9.5 1c0 4-3 4.6-3 7s3 3 3 7"
        stroke="currentColor"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      <path d="M3.6 14.4c.3-1.6 1.3-2.3 2.4-2.9 1.1.6 2.1 1.3 2.4 2.9Z" fill="currentColor" />
    </svg>
  )
}

const MINUTE_MS = 60_000

/** Returns this minute in epoch milliseconds; null before hydration, because HTML may be cached. */
function useNow(): number | null {
  return useSyncExternalStore(subscribeToMinutes, readMinute, () => null)
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function subscribeToMinutes(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS)
  return () => clearInterval(timer)
}
