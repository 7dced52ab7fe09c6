import type { Hours } from '../../contracts/community/recruiting.ts'

const HOURS_A_DAY = 24

/** Whether two spans of full hours have one in common; null is any hour. A span may end past midnight. */
export function sharesHour(one: Hours | null, other: Hours | null): boolean {
  if (one === null || other === null) return true
  return has(one, other.startHour) || has(other, one.startHour)
}

function has({ startHour, endHour }: Hours, hour: number): boolean {
  const length = (endHour - startHour + HOURS_A_DAY) % HOURS_A_DAY
  return (hour - startHour + HOURS_A_DAY) % HOURS_A_DAY < length
}
