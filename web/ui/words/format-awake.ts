import { formatCount } from '#schema/core/format-number.ts'
import { AWAKE_TOLD_FROM_MEMBERS } from '#schema/rules.ts'

/** How many members are awake; 'few' of a small group, and null where nobody has counted. */
export function formatAwake(awake: number | null, members: number): string | null {
  if (awake !== null) return formatCount(awake)
  return members > 0 && members < AWAKE_TOLD_FROM_MEMBERS ? 'few' : null
}
