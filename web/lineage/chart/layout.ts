import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy'
import type { Shape } from '#web/lib/lineage-view.ts'
import { type Forest, hasChildren, type Member } from '../forest.ts'

/** How far apart two portraits stand, and two generations; a portrait's radius is `NODE_RADIUS`. */
export const NODE_RADIUS = 20
const NODE_GAP = 64
/** Side by side, a name has to have room below each. */
const NAMED_GAP = 84
const GENERATION_GAP = 132
const RING_GAP = 116

/** A player in the plane of the chart. */
export type ChartNode = {
  member: Member
  x: number
  y: number
  depth: number
  /** Of the radial shape, in radians clockwise from the top; 0 in the other. */
  angle: number
  parent: ChartNode | null
  children: ChartNode[]
  isOpen: boolean
  /** Children that would show if the node were opened, or more of them loaded. */
  hiddenCount: number
}

export type Box = { left: number; top: number; right: number; bottom: number }

export type Layout = {
  shape: Shape
  nodes: readonly ChartNode[]
  byUuid: ReadonlyMap<string, ChartNode>
  box: Box
  /** Where each generation stands: the radius of its ring, or its height. */
  levels: readonly number[]
}

type Seed = { member: Member; isOpen: boolean; children: Seed[] }

/** Places what is open of a forest. */
export function toLayout(forest: Forest, opened: ReadonlySet<string>, shape: Shape): Layout {
  const root = hierarchy(toSeed(forest, opened))
  const placed =
    shape === 'radial'
      ? tree<Seed>()
          .size([2 * Math.PI, 1])
          .separation((a, b) => (a.parent === b.parent ? 1 : 1.6) / Math.max(1, a.depth))(root)
      : tree<Seed>().nodeSize([NAMED_GAP, GENERATION_GAP])(root)
  const radii = shape === 'radial' ? toRadii(placed) : null
  const nodes: ChartNode[] = []
  const byPlace = new Map<HierarchyPointNode<Seed>, ChartNode>()
  placed.each((place) => {
    const parent = (place.parent && byPlace.get(place.parent)) ?? null
    const node = toNode(place, parent, radii?.[place.depth])
    parent?.children.push(node)
    byPlace.set(place, node)
    nodes.push(node)
  })
  return {
    shape,
    nodes,
    byUuid: new Map(nodes.map((node) => [node.member.playerUuid, node])),
    box: toBox(nodes),
    levels:
      radii ?? Array.from({ length: placed.height + 1 }, (_, depth) => depth * GENERATION_GAP),
  }
}

function toSeed(forest: Forest, opened: ReadonlySet<string>): Seed {
  const plant = (uuid: string): Seed | null => {
    const member = forest.members.get(uuid)
    if (!member) return null
    return { member, isOpen: opened.has(uuid) && hasChildren(member), children: [] }
  }
  const root = plant(forest.rootUuid)
  if (!root) throw new Error('a forest without its root')
  const waiting = [root]
  for (let seed = waiting.pop(); seed; seed = waiting.pop()) {
    if (!seed.isOpen) continue
    seed.children = seed.member.childUuids.map(plant).filter((one) => one !== null)
    waiting.push(...seed.children)
  }
  return root
}

/** The radius of each generation's ring: wide enough for its nearest neighbours not to touch. */
function toRadii(root: HierarchyPointNode<Seed>): number[] {
  const rings: number[][] = []
  root.each((node) => {
    const ring = rings[node.depth] ?? []
    ring.push(node.x)
    rings[node.depth] = ring
  })
  const radii: number[] = []
  for (const [depth, angles] of rings.entries()) {
    const least = depth === 0 ? 0 : (radii[depth - 1] ?? 0) + RING_GAP
    radii.push(Math.max(least, NODE_GAP / toNarrowest(angles)))
  }
  return radii
}

/** The smallest angle between two neighbours of a ring. */
function toNarrowest(angles: readonly number[]): number {
  if (angles.length < 2) return Number.POSITIVE_INFINITY
  const sorted = [...angles].sort((a, b) => a - b)
  let narrowest = (sorted[0] ?? 0) + 2 * Math.PI - (sorted.at(-1) ?? 0)
  for (const [index, angle] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next !== undefined) narrowest = Math.min(narrowest, next - angle)
  }
  return narrowest
}

function toNode(
  { data, depth, x, y }: HierarchyPointNode<Seed>,
  parent: ChartNode | null,
  radius: number | undefined,
): ChartNode {
  const isRadial = radius !== undefined
  const { member, isOpen } = data
  return {
    member,
    isOpen,
    depth,
    parent,
    children: [],
    angle: isRadial ? x : 0,
    x: isRadial ? Math.sin(x) * radius : x,
    y: isRadial ? -Math.cos(x) * radius : y,
    hiddenCount: member.childCount - (isOpen ? member.childUuids.length : 0),
  }
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
