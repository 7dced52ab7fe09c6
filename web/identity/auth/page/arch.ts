// Lengths are in SVG units. At y = 0, the straight sides end and the two arcs of the arch begin.

const CENTRE = 96
export const HALF_WIDTH = 300
export const RINGS = [262, 270, 292, 300] as const
export const APEX = toApex(HALF_WIDTH)

export function toArch(half: number): string {
  const radius = half + CENTRE
  return `M${-half} 0A${radius} ${radius} 0 0 1 0 ${-toApex(half)}A${radius} ${radius} 0 0 1 ${half} 0`
}

/**
 * Draws the joints between `count` stones on each side. `from` and `to` are half the arch's inner
 * and outer width.
 */
export function toJoints(from: number, to: number, count: number): string {
  const last = Math.acos(CENTRE / ((from + to) / 2 + CENTRE))
  return Array.from({ length: count - 1 }, (_, index) => {
    const angle = ((index + 1) / count) * last
    const at = (half: number) => ({
      x: (half + CENTRE) * Math.cos(angle) - CENTRE,
      y: -(half + CENTRE) * Math.sin(angle),
    })
    const [a, b] = [at(from), at(to)]
    return [1, -1].map((side) => `M${point(side * a.x, a.y)}L${point(side * b.x, b.y)}`).join('')
  }).join('')
}

function toApex(half: number): number {
  return Math.sqrt((half + CENTRE) ** 2 - CENTRE ** 2)
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
