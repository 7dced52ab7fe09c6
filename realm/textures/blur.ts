import { type Mask, PIXELS, SIDE } from './mask.ts'

/** The part of a picture that matters, ends included. */
export type Box = { left: number; top: number; right: number; bottom: number }

const scratch = new Float32Array(PIXELS)
const WHOLE: Box = { left: 0, top: 0, right: SIDE - 1, bottom: SIDE - 1 }

/** The smallest box around everything in the mask, wider by `margin` where the picture allows. */
export function boxAround(mask: Mask, margin: number): Box {
  const box = { left: SIDE, top: SIDE, right: 0, bottom: 0 }
  for (let i = 0; i < PIXELS; i++) {
    if (mask[i] === 0) continue
    const x = i % SIDE
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (box.top === SIDE) box.top = (i - x) / SIDE
    box.bottom = (i - x) / SIDE
  }
  return {
    left: Math.max(0, box.left - margin),
    top: Math.max(0, box.top - margin),
    right: Math.min(SIDE - 1, box.right + margin),
    bottom: Math.min(SIDE - 1, box.bottom + margin),
  }
}

// A running sum along each row; down the columns the same, a whole row of sums at a time.

function blurRows(from: Float32Array, to: Float32Array, radius: number, box: Box): void {
  const scale = 1 / (2 * radius + 1)
  for (let y = box.top; y <= box.bottom; y++) {
    const start = y * SIDE + box.left
    const last = y * SIDE + box.right
    let sum = (from[start] as number) * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += from[Math.min(start + i, last)] as number
    for (let i = start; i <= last; i++) {
      to[i] = sum * scale
      sum += from[Math.min(i + radius + 1, last)] as number
      sum -= from[Math.max(i - radius, start)] as number
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, radius: number, box: Box): void {
  const scale = 1 / (2 * radius + 1)
  const { left, top, right, bottom } = box
  const sums = new Float32Array(SIDE)
  const add = (y: number, sign: number) => {
    const row = Math.min(bottom, Math.max(top, y)) * SIDE
    for (let x = left; x <= right; x++)
      sums[x] = (sums[x] as number) + sign * (from[row + x] as number)
  }
  for (let y = top - radius; y <= top + radius; y++) add(y, 1)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) to[y * SIDE + x] = (sums[x] as number) * scale
    add(y + radius + 1, 1)
    add(y - radius, -1)
  }
}

/** Close to a Gaussian: two box filters each way. Outside the box the answer is 0. */
export function blur(mask: Mask, radius: number, box: Box = WHOLE): Mask {
  const blurred = new Float32Array(PIXELS)
  const reach = Math.max(1, Math.round(radius))
  blurRows(mask, scratch, reach, box)
  blurRows(scratch, blurred, reach, box)
  blurColumns(blurred, scratch, reach, box)
  blurColumns(scratch, blurred, reach, box)
  return blurred
}
