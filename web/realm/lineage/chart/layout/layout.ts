import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy'
import { type Quadtree, quadtree } from 'd3-quadtree'
import type { ChartShape } from '#web/lib/address/lineage-view.ts'
import type { TreeData, TreeMember } from '../../tree/tree-data.ts'
import { placeNodesSideways } from './place-sideways.ts'

export const NODE_RADIUS = 20
const NODE_GAP = 64
const NAMED_GAP = 108
const GENERATION_GAP = 132
const RING_GAP = 116

/** A player with a position in the chart. */
export type ChartNode = HierarchyPointNode<TreeMember> & {
  /** The direction in the radial shape, in radians clockwise from the top. 0 in other shapes. */
  angle: number
  /** The y coordinate of the first sibling in the node's column. Set only in the sideways shape. */
  top?: number
  /** Set while an animation shows or hides the node. Defaults to 1. */
  opacity?: number
}
export type Size = { width: number; height: number }
export type Box = { left: number; top: number; right: number; bottom: number }

/** `distance` is a generation's y coordinate or, in the radial shape, the radius of its ring. */
type Level = { distance: number; generation: number | null }

export type Layout = {
  shape: ChartShape
  nodes: readonly ChartNode[]
  byUuid: ReadonlyMap<string, ChartNode>
  box: Box
  levels: readonly Level[]
  find: (x: number, y: number, radius: number) => ChartNode | null
}

/**
 * Computes the chart's layout. `columns` is the maximum number of sibling columns in the sideways
 * shape.
 */
export function toLayout(
  treeData: TreeData,
  opened: ReadonlySet<string>,
  shape: ChartShape,
  columns = 1,
): Layout {
  const placed = placeNodes(treeData, opened, shape, columns)
  const radii = shape === 'radial' ? toRingRadii(placed) : null
  const levels: Level[] = []
  const nodes = placed.map((node) => {
    const { x, y, depth, data } = node
    const distance = radii?.[depth] ?? (shape === 'sideways' ? y : depth * GENERATION_GAP)
    levels[depth] ??= { distance, generation: data.generation }
    if (shape === 'sideways') return Object.assign(node, { angle: 0 })
    const point = radii
      ? { x: Math.sin(x) * distance, y: -Math.cos(x) * distance, angle: x }
      : { x, y: distance, angle: 0 }
    return Object.assign(node, point)
  })
  let index: Quadtree<ChartNode> | null = null
  return {
    shape,
    nodes,
    byUuid: new Map(nodes.map((node) => [node.data.playerUuid, node])),
    box: radii ? toRingBox(radii.at(-1) ?? 0) : toBox(nodes),
    levels,
    find: (x, y, radius) => {
      index ??= quadtree<ChartNode>(
        [...nodes],
        (node) => node.x,
        (node) => node.y,
      )
      return index.find(x, y, radius) ?? null
    },
  }
}

export function countHiddenChildren({ data, children = [] }: ChartNode): number {
  return data.childCount - children.length
}

function placeNodes(
  { rootUuid, members }: TreeData,
  opened: ReadonlySet<string>,
  shape: ChartShape,
  columns: number,
) {
  const rootMember = members.get(rootUuid)
  if (!rootMember) throw new Error('a tree without its root')
  const root = hierarchy(rootMember, ({ playerUuid, childUuids }) =>
    opened.has(playerUuid) ? childUuids.flatMap((uuid) => members.get(uuid) ?? []) : null,
  )
  if (shape === 'sideways') return placeNodesSideways(root, columns)
  const place = tree<TreeMember>()
  if (shape === 'radial') {
    place
      .size([2 * Math.PI, 1])
      .separation((a, b) => (a.parent === b.parent ? 1 : 1.6) / Math.max(1, a.depth))
  } else {
    place.nodeSize([NAMED_GAP, GENERATION_GAP])
  }
  return place(root).descendants()
}

function toRingRadii(nodes: readonly HierarchyPointNode<TreeMember>[]): number[] {
  const rings: number[][] = []
  for (const { depth, x } of nodes) {
    rings[depth] ??= []
    rings[depth].push(x)
  }
  const radii = [0]
  for (const [depth, angles] of rings.entries()) {
    if (depth === 0) continue
    const first = angles[0] ?? 0
    const narrowest = angles.reduce((gap, angle, index) => {
      const next = angles[index + 1] ?? first + 2 * Math.PI
      return Math.min(gap, next - angle)
    }, 2 * Math.PI)
    radii.push(Math.max((radii[depth - 1] ?? 0) + RING_GAP, NODE_GAP / narrowest))
  }
  return radii
}

function toRingBox(radius: number): Box {
  return { left: -radius, top: -radius, right: radius, bottom: radius }
}

function toBox(nodes: readonly ChartNode[]): Box {
  const box = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const { x, y } of nodes) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
