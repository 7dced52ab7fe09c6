export type BenchOptions = {
  /** How many players the worlds have, one after the other. */
  sizes: number[]
  /** How often each measurement is repeated; of the part `traffic` the minutes. */
  rounds: number
  /** How many rows the tree in the browser has. */
  rows: number
  /** The calls or routes to measure: those whose name contains one of these words. */
  only: string[]
  /** Whether a synced world of an earlier run is used again, and left for the next. */
  keep: boolean
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** To two decimal places. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function quantile(inOrder: readonly number[], share: number): number {
  return Math.round(inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN)
}
