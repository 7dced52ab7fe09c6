// The geometry of the doorway: a pointed arch of two arcs, each centred beyond the middle. Measured
// in SVG units from the middle of the springing line, with the arch towards negative y.

const CENTRE = 96
export const HALF_WIDTH = 300
/** Half widths of the arch's rings, from the inside out. */
export const RINGS = [262, 270, 292, 300] as const
export const APEX = toApex(HALF_WIDTH)

/** Returns the SVG path of an arch from x = -half to x = half. */
export function toArch(half: number): string {
  const radius = half + CENTRE
  return `M${-half} 0A${radius} ${radius} 0 0 1 0 ${-toApex(half)}A${radius} ${radius} 0 0 1 ${half} 0`
}

/** Returns the SVG path of the joints between `count` stones per side, from ring to ring. */
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
