export type Ranked<Row> = Row & { rank: number }

/** Numbers the rows of a ranking, which the server has put in order. */
export function toRanking<Row>(rows: readonly Row[]): Ranked<Row>[] {
  return rows.map((row, index) => ({ ...row, rank: index + 1 }))
}
