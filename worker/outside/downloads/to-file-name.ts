import { foldName } from '#schema/core/names/player-name.ts'
import { toZonedText } from '#schema/core/time/zoned-time.ts'
import { FILE_PREFIX, TIME_ZONE } from '#web/site.ts'

const PART_MAX_LENGTH = 40

/** `evernight-players-vampire-morwen-2026-11-21.csv`: letters, digits and hyphens, whatever was searched for. */
export function toFileName(
  what: string,
  parts: readonly string[],
  now: number,
  ending: 'csv' | 'json',
): string {
  const day = toZonedText(now, TIME_ZONE).slice(0, 10)
  const words = [FILE_PREFIX, what, ...parts.map(toWord), day].filter((word) => word !== '')
  return `${words.join('-')}.${ending}`
}

function toWord(part: string): string {
  return foldName(part)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PART_MAX_LENGTH)
    .replace(/^-|-$/g, '')
}
