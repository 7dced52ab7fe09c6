import { formatCount } from '../core/format-number.ts'
import { DAY_MS } from '../rules.ts'

/** '212 days'. `from` is an instant, `until` epoch milliseconds. */
export function toReignLength(from: string, until: number): string {
  const days = Math.max(0, Math.round((until - Date.parse(from)) / DAY_MS))
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${formatCount(days)} days`
}
