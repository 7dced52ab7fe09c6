import { useOwnZone } from '#web/lib/hydration.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { toOwnTime, toZonedTime } from './zoned-words.ts'

/** Shows the game's time until the reader's time zone is known, at the same height. */
export function EveningTime({ startAt }: { startAt: string }) {
  const zone = useOwnZone()
  const own = zone && toOwnTime(startAt, zone, GAME_TIME_ZONE)
  const game = `${toZonedTime(startAt, GAME_TIME_ZONE).clock} ${GAME_TIME_ZONE_NAME}`
  return (
    <time dateTime={startAt} className="figures block">
      <span className="block font-display text-[1.375rem] leading-7 font-medium text-bone-50">
        {own ?? game}
      </span>
      <span className="block min-h-6 text-base leading-6 text-bone-400">
        {own && (
          <>
            <span className="sr-only">your time, </span>
            {game}
          </>
        )}
      </span>
    </time>
  )
}

/** '19:00 SLT, Sun 04:00 your time', within a line. */
export function EveningClock({ startAt }: { startAt: string }) {
  const zone = useOwnZone()
  const own = zone && toOwnTime(startAt, zone, GAME_TIME_ZONE)
  return (
    <time dateTime={startAt} className="figures">
      {toZonedTime(startAt, GAME_TIME_ZONE).clock} {GAME_TIME_ZONE_NAME}
      {own && `, ${own} your time`}
    </time>
  )
}
