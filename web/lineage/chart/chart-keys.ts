import type { ChartNode, Layout } from './layout.ts'

/** Who an arrow leads to: up to the sire, down to a childe, sideways among siblings; null for nobody. */
export function findNext(layout: Layout, from: ChartNode, key: string): ChartNode | null {
  switch (key) {
    case 'ArrowUp':
      return from.parent
    case 'ArrowDown':
      return from.children[Math.floor((from.children.length - 1) / 2)] ?? null
    case 'ArrowRight':
      return findBeside(layout, from, 1)
    case 'ArrowLeft':
      return findBeside(layout, from, -1)
    case 'Home':
      return layout.nodes[0] ?? null
    case 'End':
      return layout.nodes.at(-1) ?? null
    default:
      return null
  }
}

/** The neighbour in the same generation, of whichever sire; the ring of the radial shape is closed. */
function findBeside(layout: Layout, from: ChartNode, step: 1 | -1): ChartNode | null {
  const generation = layout.nodes
    .filter((node) => node.depth === from.depth)
    .sort((a, b) => (layout.shape === 'radial' ? a.angle - b.angle : a.x - b.x))
  const next = generation.indexOf(from) + step
  if (layout.shape === 'radial') return generation.at(next % generation.length) ?? null
  return generation[next] ?? null
}
