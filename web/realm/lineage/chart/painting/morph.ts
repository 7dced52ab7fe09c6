import type { ChartNode, Layout } from '../layout/layout.ts'

type Place = Pick<ChartNode, 'x' | 'y' | 'angle'>

/**
 * Animates nodes between two layouts: `at(0)` shows `from`, and `at(1)` shows `to`. New nodes move
 * out from their parent, and removed nodes fade out.
 */
export function createLayoutAnimation(
  from: Layout,
  to: Layout,
): { layout: Layout; at: (t: number) => void } {
  const gone = from.nodes.filter(
    ({ data, opacity }) => opacity !== GONE && !to.byUuid.has(data.playerUuid),
  )
  const moved = to.nodes.map((node) => {
    const known = from.byUuid.get(node.data.playerUuid)
    const parent = node.parent && from.byUuid.get(node.parent.data.playerUuid)
    const start = known ?? parent ?? node
    return { node, isNew: !known, start: toPlace(start), end: toPlace(node) }
  })
  function at(t: number): void {
    for (const { node, isNew, start, end } of moved) {
      node.x = mix(start.x, end.x, t)
      node.y = mix(start.y, end.y, t)
      node.angle = mix(start.angle, end.angle, t)
      if (isNew && t < 1) node.opacity = t
      else delete node.opacity
    }
    for (const node of gone) node.opacity = t < 1 ? 1 - t : GONE
  }
  return { layout: { ...to, nodes: [...to.nodes, ...gone] }, at }
}

const GONE = 0

function toPlace({ x, y, angle }: ChartNode): Place {
  return { x, y, angle }
}

function mix(start: number, end: number, t: number): number {
  return start + (end - start) * t
}
