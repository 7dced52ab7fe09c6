export type BenchOptions = {
  /** The number of players in each world to measure. */
  sizes: number[]
  /** Repetitions of each measurement; for `traffic`, minutes. */
  rounds: number
  /** Number of rows of the tree in the browser. */
  rows: number
  /** Words that select calls or routes by name. */
  only: string[]
  /** Whether to reuse the synced world of an earlier run and leave it for the next. */
  keep: boolean
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function quantile(inOrder: readonly number[], share: number): number {
  return Math.round(inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN)
}
