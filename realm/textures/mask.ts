export const SIDE = 256
export const PIXELS = SIDE * SIDE

/** How much of each pixel a shape covers, 0 to 1. */
export type Mask = Float32Array
export type Point = readonly [x: number, y: number]

const STRIDE = SIDE + 2
const sums = new Float32Array(STRIDE * SIDE)

function clampToRow(x: number): number {
  return Math.min(SIDE, Math.max(0, x))
}

// Adds the signed area to the right of one edge, as font rasterisers do; the running sum of a row
// is then the coverage.
function addEdge([x0, y0]: Point, [x1, y1]: Point): void {
  if (y0 === y1) return
  const down = y0 < y1
  const [topX, topY, endX, endY] = down ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (endX - topX) / (endY - topY)
  const last = Math.min(SIDE, Math.ceil(endY))
  for (let row = Math.max(0, Math.floor(topY)); row < last; row++) {
    const from = Math.max(topY, row)
    const to = Math.min(endY, row + 1)
    const height = (down ? 1 : -1) * (to - from)
    const a = clampToRow(topX + (from - topY) * slope)
    const b = clampToRow(topX + (to - topY) * slope)
    addSpan(row * STRIDE, Math.min(a, b), Math.max(a, b), height)
  }
}

function addSpan(row: number, left: number, right: number, height: number) {
  const first = Math.floor(left)
  const last = Math.ceil(right)
  if (last <= first + 1) {
    const share = (left + right) / 2 - first
    sums[row + first] = (sums[row + first] as number) + height * (1 - share)
    sums[row + first + 1] = (sums[row + first + 1] as number) + height * share
    return
  }
  const perPixel = 1 / (right - left)
  let covered = 0
  for (let x = first; x < last; x++) {
    const reach = Math.min(right, x + 1)
    const begin = Math.max(left, x)
    const crossed = (reach - begin) * perPixel
    const area = crossed * (x + 1 - (begin + reach) / 2) + (begin - left) * perPixel
    sums[row + x] = (sums[row + x] as number) + height * (area - covered)
    covered = area
  }
  sums[row + last] = (sums[row + last] as number) + height * (1 - covered)
}

function isClockwise(outline: readonly Point[]): boolean {
  let area = 0
  outline.forEach(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] as Point
    area += x * nextY - nextX * y
  })
  return area > 0
}

/** Closed outlines, filled; where they overlap they are one shape. */
export function fillShape(...outlines: (readonly Point[])[]): Mask {
  sums.fill(0)
  for (const outline of outlines) {
    const turned = isClockwise(outline) ? outline : outline.toReversed()
    turned.forEach((point, i) => {
      addEdge(point, turned[(i + 1) % turned.length] as Point)
    })
  }
  const mask = new Float32Array(PIXELS)
  for (let y = 0; y < SIDE; y++) {
    let sum = 0
    for (let x = 0; x < SIDE; x++) {
      sum += sums[y * STRIDE + x] as number
      mask[y * SIDE + x] = Math.min(1, Math.abs(sum))
    }
  }
  return mask
}

export function unite(a: Mask, b: Mask): Mask {
  return a.map((value, i) => Math.max(value, b[i] as number))
}

export function cutOut(a: Mask, b: Mask): Mask {
  return a.map((value, i) => value * (1 - (b[i] as number)))
}

export function intersect(a: Mask, b: Mask): Mask {
  return a.map((value, i) => value * (b[i] as number))
}
