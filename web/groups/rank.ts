export type Ranked<Row> = Row & { rank: number }

/** Rows in the order of a ranking, the highest count first and ties by name, with their places. */
export function toRanking<Row extends { name: string }>(
  rows: readonly Row[],
  toCount: (row: Row) => number | null | undefined,
): Ranked<Row>[] {
  return rows
    .toSorted((a, b) => (toCount(b) ?? 0) - (toCount(a) ?? 0) || a.name.localeCompare(b.name, 'en'))
    .map((row, index) => ({ ...row, rank: index + 1 }))
}
