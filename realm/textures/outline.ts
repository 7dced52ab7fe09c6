import type { Point } from './mask.ts'

const STEPS = 7

/** Points as SVG writes them: `10,20 30,40`. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair): Point => {
      const [x, y] = pair.split(',').map(Number)
      return [x as number, y as number]
    })
}

/** A closed curve through the points (Catmull-Rom). A point given twice in a row is a corner. */
export function smooth(outline: readonly Point[]): Point[] {
  const n = outline.length
  const at = (i: number) => outline[(i + n) % n] as Point
  return outline.flatMap((_, i) => {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    if (p1[0] === p2[0] && p1[1] === p2[1]) return []
    return Array.from({ length: STEPS }, (_, step): Point => {
      const t = step / STEPS
      return [spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)]
    })
  })
}

/** A closed curve through points as SVG writes them. */
export function curve(text: string): Point[] {
  return smooth(points(text))
}

/** A closed curve of which the right half is given, from the top down. */
export function symmetricCurve(text: string): Point[] {
  const right = points(text)
  return smooth([...right, ...mirrored(right)])
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const t2 = t * t
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t2 * t)
  )
}

export function ellipse(x: number, y: number, rx: number, ry: number, turn = 0): Point[] {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  return Array.from({ length: 48 }, (_, i): Point => {
    const angle = (i / 48) * 2 * Math.PI
    const u = Math.cos(angle) * rx
    const v = Math.sin(angle) * ry
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  })
}

export function mirrored(outline: readonly Point[], axis = 128): Point[] {
  return outline.map(([x, y]): Point => [2 * axis - x, y]).reverse()
}

/** A line with a width that tapers from `from` to `to`. */
export function stroke(line: readonly Point[], from: number, to = from): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] as Point
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] as Point
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = (from + ((to - from) * i) / Math.max(1, line.length - 1)) / 2
    const nx = (-(by - ay) / length) * half
    const ny = ((bx - ax) / length) * half
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return [...left, ...right]
}
