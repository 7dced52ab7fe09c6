import type { Ranking, RankingRow } from '#schema/contracts/realm/rankings.ts'

export type FoundGroups = { rows: RankingRow[][]; isForgiven: boolean }

/** Omits approximate matches if any group matched exactly. */
export function toFoundGroups(answers: readonly (Ranking | undefined)[]): FoundGroups {
  const isForgiven = !answers.some((one) => one && one.rows.length > 0 && !one.isForgiven)
  const rows = answers.map((one) => (one && one.isForgiven === isForgiven ? one.rows : []))
  return { rows, isForgiven: isForgiven && rows.some(({ length }) => length > 0) }
}

export function toMatchNote({ formerName }: RankingRow, note: string): string {
  return formerName === null ? note : `formerly \u2068${formerName}\u2069`
}
