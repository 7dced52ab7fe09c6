import { formatCount } from '#schema/core/format-number.ts'
import { ACTIVE_COUNT_MIN_MEMBERS, VITALS_DECIMALS } from '#schema/rules.ts'

/** Formats 1234.56 as '1,234.6'. */
export function formatDecimal(value: number): string {
  const tenths = Math.round(value * 10)
  const whole = Math.trunc(tenths / 10)
  const rest = Math.abs(tenths % 10)
  return rest === 0 ? formatCount(whole) : `${formatCount(whole)}.${rest}`
}

/** Formats a vital, such as health, with the three decimals of the spec: 87.5 as '87.500'. */
export function formatVital(value: number): string {
  return value.toFixed(VITALS_DECIMALS)
}

export function formatCountWithNoun(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`
}

export function formatMemberCount(count: number): string {
  return formatCountWithNoun(count, 'member', 'members')
}

export function formatPercent(value: number): string {
  return `${formatDecimal(value)}%`
}

/** Returns the number of active members, 'few' for a small group, or null if unknown. */
export function formatActiveMemberCount(awake: number | null, members: number): string | null {
  if (awake !== null) return formatCount(awake)
  return members > 0 && members < ACTIVE_COUNT_MIN_MEMBERS ? 'few' : null
}
