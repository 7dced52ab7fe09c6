export type BenchOptions = {
  sizes: number[]
  /**
   * The number of repetitions of each measurement. For the benchmark `traffic`, the number of
   * minutes.
   */
  rounds: number
  rows: number
  only: string[]
  keep: boolean
}

export function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

export function computeQuantile(inOrder: readonly number[], share: number): number {
  return Math.round(inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN)
}
