import type { ComparedGroup } from '#schema/contracts/history/compare.ts'
import { addDays } from '#schema/core/time/dates.ts'

export function summarizeComparedGroup({ days, members }: ComparedGroup, to: string) {
  const last = days.at(-1)
  const awake = last?.awake ?? null
  const growthOf = (span: number) => {
    const before = addDays(to, -span)
    const day = days.find(({ date }) => date === before)
    return day && last ? last.members - day.members : null
  }
  return {
    rank: last?.rank ?? null,
    awake,
    awakeShare: awake === null || members === 0 ? null : (awake / members) * 100,
    growth30: growthOf(30),
    growth90: growthOf(90),
  }
}

export function formatSignedCount(by: number | null): string {
  if (by === null) return 'Unknown'
  return by > 0 ? `+${by}` : String(by).replace('-', '−')
}
