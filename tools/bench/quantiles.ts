export function medianOf(values: number[]): number {
  return quantileOf(values, 0.5)
}

export function p95Of(values: number[]): number {
  return quantileOf(values, 0.95)
}

function quantileOf(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
