import type { ChartNode, Layout } from './layout/layout.ts'

export function findArrowKeyTarget(layout: Layout, from: ChartNode, key: string): ChartNode | null {
  return layout.shape === 'sideways' ? findAside(layout, from, key) : findBelow(layout, from, key)
}

function findAside(layout: Layout, from: ChartNode, key: string): ChartNode | null {
  const { parent, children: [first = null] = [] } = from
  switch (key) {
    case 'ArrowLeft':
      return parent
    case 'ArrowRight':
      return first
    case 'ArrowDown':
      return findBeside(layout, from, 1) ?? first
    case 'ArrowUp':
      return findBeside(layout, from, -1) ?? parent
    default:
      return findBelow(layout, from, key)
  }
}

function findBelow(layout: Layout, from: ChartNode, key: string): ChartNode | null {
  const { parent, children = [] } = from
  switch (key) {
    case 'ArrowUp':
      return parent
    case 'ArrowDown':
      return children[Math.floor((children.length - 1) / 2)] ?? null
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

function findBeside({ nodes, shape }: Layout, from: ChartNode, step: 1 | -1): ChartNode | null {
  const generation = nodes.filter((node) => node.depth === from.depth)
  const next = generation.indexOf(from) + step
  if (shape === 'radial') return generation.at(next % generation.length) ?? null
  return generation[next] ?? null
}
