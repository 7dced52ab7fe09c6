import { useVisitorTimeZone } from '#web/lib/hydration.ts'
import { toGameTimeText, toVisitorTimeText } from './zoned-words.ts'

export function EventTime({ startAt }: { startAt: string }) {
  const own = useOwnText(startAt)
  return (
    <time dateTime={startAt} className="figures">
      {toGameTimeText(startAt)}
      {own && ` (${own})`}
    </time>
  )
}

export function TwoLineEventTime({ startAt }: { startAt: string }) {
  const own = useOwnText(startAt)
  return (
    <time dateTime={startAt} className="figures block">
      {toGameTimeText(startAt)}
      <span className="block min-h-6 font-text text-base leading-6 font-normal text-bone-400">
        {own && `(${own})`}
      </span>
    </time>
  )
}

function useOwnText(startAt: string): string | null {
  const zone = useVisitorTimeZone()
  return zone && toVisitorTimeText(startAt, zone)
}
