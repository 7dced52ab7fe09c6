import type { PlayingHours } from '#schema/contracts/community/recruiting.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

export function toPlayingHoursText({ startHour, endHour }: PlayingHours): string {
  return `${toClock(startHour * 60)} to ${toClock(endHour * 60)} ${GAME_TIME_ZONE_NAME}`
}

/** Returns the hours in the visitor's time zone, or null if they are the same as in the game's. */
export function toVisitorPlayingHoursText(
  { startHour, endHour }: PlayingHours,
  ownZone: string,
  now: number,
  gameZone = GAME_TIME_ZONE,
): string | null {
  const apart = toMinutes(now, ownZone) - toMinutes(now, gameZone)
  if (apart === 0) return null
  return `${toClock(startHour * 60 + apart)} to ${toClock(endHour * 60 + apart)}`
}

export function toPlayingHoursParam({ startHour, endHour }: PlayingHours): string {
  return `${startHour}-${endHour}`
}

function toMinutes(at: number, zone: string): number {
  return Date.parse(`${formatInTimeZone(at, zone).replace(' ', 'T')}Z`) / MINUTE_MS
}

function toClock(minutes: number): string {
  const ofDay = (((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) | 0
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}
