import type { Size, View } from './geometry.ts'
import { type Box, type ChartNode, type Layout, NODE_RADIUS } from './layout.ts'

const ZOOM_MAX = 1.25
const EDGE_PX = 14
const STEPS = 24

/** How far a name reaches beyond its portrait, in pixels. */
export type ToReach = (node: ChartNode) => number

/** The nearest view of a ring that has all of it in sight, names too: those do not shrink with the rest. */
export function fitNamed({ nodes }: Layout, { width, height }: Size, toReach: ToReach): View {
  const reaches = nodes.map((node) => [node, toReach(node)] as const)
  const measure = (k: number) => toPixels(reaches, k)
  const fits = ({ left, top, right, bottom }: Box) =>
    right - left <= width - 2 * EDGE_PX && bottom - top <= height - 2 * EDGE_PX
  let near = ZOOM_MAX
  let far = 0
  if (!fits(measure(near))) {
    for (let step = 0; step < STEPS; step++) {
      const k = (near + far) / 2
      if (fits(measure(k))) far = k
      else near = k
    }
    near = far
  }
  const { left, top, right, bottom } = measure(near)
  return { x: (width - left - right) / 2, y: (height - top - bottom) / 2, k: near }
}

function toPixels(reaches: readonly (readonly [ChartNode, number])[], k: number): Box {
  const box = { left: 0, top: 0, right: 0, bottom: 0 }
  const radius = NODE_RADIUS * k
  for (const [{ x, y, angle, children }, reach] of reaches) {
    const isOutside = children.length === 0
    const right = x * k + (isOutside ? Math.sin(angle) * (radius + reach) : 0)
    const down = y * k - (isOutside ? Math.cos(angle) * (radius + reach) : 0)
    box.left = Math.min(box.left, right, x * k - radius)
    box.right = Math.max(box.right, right, x * k + radius)
    box.top = Math.min(box.top, down, y * k - radius)
    box.bottom = Math.max(box.bottom, down, y * k + radius)
  }
  return box
}
