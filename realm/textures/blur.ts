import { type Mask, PIXELS, SIDE } from './mask.ts'

// Along rows: a running sum. Along columns the same, a whole row of sums at a time.

function blurRows(from: Float32Array, to: Float32Array, radius: number): void {
  const scale = 1 / (2 * radius + 1)
  for (let start = 0; start < PIXELS; start += SIDE) {
    const last = start + SIDE - 1
    let sum = (from[start] as number) * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += from[start + i] as number
    for (let i = start; i <= last; i++) {
      to[i] = sum * scale
      const entering = i + radius + 1
      const leaving = i - radius
      sum += from[Math.min(entering, last)] as number
      sum -= from[Math.max(leaving, start)] as number
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, radius: number): void {
  const scale = 1 / (2 * radius + 1)
  const sums = new Float32Array(SIDE)
  for (let y = -radius; y <= radius; y++) addRow(sums, from, y, 1)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) to[y * SIDE + x] = (sums[x] as number) * scale
    addRow(sums, from, y + radius + 1, 1)
    addRow(sums, from, y - radius, -1)
  }
}

function addRow(sums: Float32Array, from: Float32Array, y: number, sign: number): void {
  const row = Math.min(SIDE - 1, Math.max(0, y)) * SIDE
  for (let x = 0; x < SIDE; x++) sums[x] = (sums[x] as number) + sign * (from[row + x] as number)
}

/** Close to a Gaussian: two box filters each way. */
export function blur(mask: Mask, radius: number): Mask {
  const a = new Float32Array(PIXELS)
  const b = new Float32Array(PIXELS)
  const box = Math.max(1, Math.round(radius))
  blurRows(mask, a, box)
  blurRows(a, b, box)
  blurColumns(b, a, box)
  blurColumns(a, b, box)
  return b
}
