import type { ZoomTransform } from 'd3-zoom'
import { toPlainLetters } from '#web/lib/names/plain-letters.ts'
import { areNamesLegible } from '../layout/fit.ts'
import { type Box, type ChartNode, countHiddenChildren, NODE_RADIUS } from '../layout/layout.ts'
import { toSiblingLineBoxes } from '../layout/link-path.ts'
import { breakNameIntoLines } from '../layout/name-lines.ts'
import { OccupiedArea } from '../layout/occupied-area.ts'
import { SIDEWAYS_COLUMN_WIDTH, SIDEWAYS_RAIL_OFFSET } from '../layout/place-sideways.ts'
import {
  BASE_TEXT,
  type Drawable,
  type Font,
  type PathPen,
  type SceneInput,
  type TextItem,
} from './drawable.ts'
import type { Palette } from './palette.ts'

const NAME_GAP_PX = 8
const NAME_BELOW_PX = 5
const RING_NAME_MAX_PX = 190
const SIDE_NAME_MIN_PX = 56
/** The width of the outline that hides the lines behind a name inside the radial shape. */
const CROSSED_HALO_PX = 12
export const BADGE_RADIUS_MIN_PX = 12
const BADGE_GAP_PX = 8
const BADGE_EDGE_PX = 11
const BADGED_NAME_GAP_PX = BADGE_GAP_PX + 20
const BADGED_NAME_BELOW_PX = BADGE_GAP_PX + 10
/** The distance from the top of a text line to its baseline, divided by the font size. */
const TOP_TO_BASELINE = 0.763
/** The distance from the middle of a text line to its baseline, divided by the font size. */
export const MIDDLE_TO_BASELINE_RATIO = 0.263
const GENERATIONS_FROM_ZOOM = 0.12
const NEAR_PX = 90
const NEAR_NAMES_MAX = 8
const FIGURES: Font = { family: '"Alegreya Sans", sans-serif', size: 11, weight: 700 }

/** `ends` tells how far from a portrait's centre the lines to its children start, in pixels. */
export type PlacedNames = { items: TextItem[]; ends: ReadonlyMap<ChartNode, number> }
type Label = { items: TextItem[]; box: Box; end: number }

/**
 * Places names of players near the pointer, unless these names have a place already. They may cover
 * portraits and lines, but not each other.
 */
export function placeNamesNearPointer(
  input: SceneInput,
  nodes: readonly ChartNode[],
  isNamedAlready: (node: ChartNode) => boolean,
): TextItem[] {
  const { view, near, isPicture } = input
  if (!near || isPicture) return []
  const distanceOf = (node: ChartNode) =>
    Math.hypot(view.applyX(node.x) - near.x, view.applyY(node.y) - near.y)
  const nearest = nodes
    .filter((node) => distanceOf(node) < NEAR_PX && !isNamedAlready(node))
    .sort((a, b) => distanceOf(a) - distanceOf(b))
  const occupied = new OccupiedArea()
  const items: TextItem[] = []
  for (const node of nearest) {
    const label = listLabelCandidates(input, node).find(({ box }) => occupied.isFree(box))
    if (!label) continue
    occupied.add(label.box)
    items.push(...label.items.map((item) => ({ ...item, halo: toNearHalo(input) })))
    if (occupied.size === NEAR_NAMES_MAX) break
  }
  return items
}

function toNearHalo({ palette }: SceneInput) {
  return { colour: palette.ground, width: CROSSED_HALO_PX }
}

/**
 * Places names so that they cover no portrait, line or other name. Highlighted players come first,
 * then those nearest to the root.
 */
export function placeNodeNames(input: SceneInput, nodes: readonly ChartNode[]): PlacedNames {
  const { view, chosen, pointed, isPicture } = input
  const areNamed = areNamesLegible(view)
  const occupied = areNamed && !isPicture ? toOccupied(input, nodes) : new OccupiedArea()
  const highlighted = [chosen, pointed].filter((node) => node !== null)
  const items: TextItem[] = []
  const ends = new Map<ChartNode, number>()
  for (const node of new Set([...highlighted, ...(areNamed ? nodes : [])])) {
    const labels = listLabelCandidates(input, node)
    const free = labels.find(({ box }) => isPicture || occupied.isFree(box))
    const label = free ?? (isNodeHighlighted(input, node) ? labels[0] : undefined)
    if (!label) continue
    if (!isPicture) occupied.add(label.box)
    items.push(...label.items)
    ends.set(node, label.end)
  }
  return { items, ends }
}

export function toNameFont(size: number, { fontFamily }: Palette): Font {
  return { family: fontFamily, size, weight: 600 }
}

export function hasHiddenChildrenBadge({ view, isPicture }: SceneInput, node: ChartNode): boolean {
  return !isPicture && NODE_RADIUS * view.k >= BADGE_RADIUS_MIN_PX && countHiddenChildren(node) > 0
}

export function toHiddenChildrenBadge(input: SceneInput, node: ChartNode): Drawable[] {
  const { view, palette, measure, layout } = input
  const text = `+${countHiddenChildren(node)}`
  const half = measure(text, FIGURES) / 2 + BADGE_EDGE_PX - 4
  const isSide = layout.shape === 'sideways'
  const away = NODE_RADIUS * view.k + BADGE_GAP_PX + (isSide ? half - 2 : 0)
  const [right, down] = isSide
    ? [1, 0]
    : node.angle === 0
      ? [0, 1]
      : [Math.sin(node.angle), -Math.cos(node.angle)]
  const x = view.applyX(node.x) + right * away
  const y = view.applyY(node.y) + down * away
  function trace(pen: PathPen) {
    pen.moveTo(x - half - 4, y)
    pen.lineTo(x - half + 3, y - 7)
    pen.lineTo(x + half - 3, y - 7)
    pen.lineTo(x + half + 4, y)
    pen.lineTo(x + half - 3, y + 7)
    pen.lineTo(x - half + 3, y + 7)
    pen.closePath()
  }
  const fill = palette.edgeLit
  return [
    { kind: 'path', trace, fill: palette.raised, stroke: palette.edge, width: 1 },
    { ...BASE_TEXT, text, x, y: y + 3.25, anchor: 'middle', font: FIGURES, fill },
  ]
}

export function toGenerationLabels({ layout, view, palette }: SceneInput): TextItem[] {
  if (layout.shape !== 'descending' || view.k < GENERATIONS_FROM_ZOOM) return []
  return layout.levels.slice(1).flatMap(({ generation, distance }) => {
    if (generation === null) return []
    const at = { x: 10, y: view.applyY(distance) - 5.75, anchor: 'start' } as const
    const look = { font: FIGURES, fill: palette.textSoft }
    return [{ ...BASE_TEXT, ...at, ...look, text: `GEN ${generation}` }]
  })
}

export function toZoomInNote({ size, palette }: SceneInput): TextItem {
  const at = { x: 12, y: size.height - 12, anchor: 'start' } as const
  const font = { ...FIGURES, size: 13 }
  return {
    ...BASE_TEXT,
    ...at,
    font,
    fill: palette.textSoft,
    text: 'Zoom in to read every name',
  }
}

function toOccupied({ layout, view }: SceneInput, nodes: readonly ChartNode[]): OccupiedArea {
  const area = new OccupiedArea()
  const radius = NODE_RADIUS * view.k
  for (const node of nodes) {
    const [x, y] = view.apply([node.x, node.y])
    area.add({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })
  }
  if (layout.shape === 'descending') {
    for (const rail of nodes.flatMap(toSiblingLineBoxes)) area.add(toScreen(rail, view))
  }
  return area
}

function toScreen({ left, top, right, bottom }: Box, view: ZoomTransform): Box {
  const [x, y] = view.apply([left, top])
  const [endX, endY] = view.apply([right, bottom])
  return { left: x, top: y - 1, right: endX, bottom: endY + 1 }
}

export function listLabelCandidates(input: SceneInput, node: ChartNode): Label[] {
  const { shape } = input.layout
  if (shape === 'sideways') return toLabelBeside(input, node, toSideRoom(input, node), 1)
  if (shape === 'descending' || node.depth === 0) return [toLabelBelow(input, node)]
  const side = node.angle > Math.PI ? -1 : 1
  const beside = [
    ...toLabelBeside(input, node, RING_NAME_MAX_PX, side),
    ...toLabelBeside(input, node, RING_NAME_MAX_PX, side === 1 ? -1 : 1),
  ]
  return node.children ? [toLabelBelow(input, node), ...beside] : beside
}

function toSideRoom({ view }: SceneInput, { children }: ChartNode): number {
  const line = SIDEWAYS_RAIL_OFFSET + (children ? 16 : 6)
  return (SIDEWAYS_COLUMN_WIDTH - line - NODE_RADIUS) * view.k - NAME_GAP_PX
}

function toLabelBeside(input: SceneInput, node: ChartNode, room: number, side: 1 | -1): Label[] {
  const { view, names, measure, palette, layout } = input
  const text = `+${countHiddenChildren(node)}`
  const badge = hasHiddenChildrenBadge(input, node)
    ? layout.shape === 'sideways'
      ? BADGE_GAP_PX + measure(text, FIGURES) + 2 * BADGE_EDGE_PX
      : BADGED_NAME_GAP_PX
    : NAME_GAP_PX
  const free = room - (badge - NAME_GAP_PX)
  if (free < SIDE_NAME_MIN_PX) return []
  const font = toNameFont(names.size, palette)
  const lines = breakNameIntoLines(toPlainLetters(node.data.characterName), free, (line) =>
    measure(line, font),
  )
  const gap = NODE_RADIUS * view.k + badge
  const width = Math.max(...lines.map((line) => measure(line, font)))
  const height = lines.length * names.lineHeight
  const [x, y] = view.apply([node.x, node.y])
  const near = x + side * gap
  const far = x + side * (gap + width)
  return [
    {
      box: {
        left: Math.min(near, far),
        top: y - height / 2,
        right: Math.max(near, far),
        bottom: y + height / 2,
      },
      end: gap + width + NAME_GAP_PX,
      items: lines.map((line, index) => ({
        ...toNameItem(input, node, line, free),
        along: side * gap,
        anchor: side === 1 ? 'start' : 'end',
        down:
          MIDDLE_TO_BASELINE_RATIO * names.size +
          (index - (lines.length - 1) / 2) * names.lineHeight,
      })),
    },
  ]
}

function toLabelBelow(input: SceneInput, node: ChartNode): Label {
  const { view, names, palette, measure } = input
  const font = toNameFont(names.size, palette)
  const lines = breakNameIntoLines(
    toPlainLetters(node.data.characterName),
    names.maxWidth,
    (line) => measure(line, font),
  )
  const below = hasHiddenChildrenBadge(input, node) ? BADGED_NAME_BELOW_PX : NAME_BELOW_PX
  const top = Math.max(NODE_RADIUS * view.k, 4) + below
  const [x, y] = view.apply([node.x, node.y])
  const half = Math.max(...lines.map((line) => measure(line, font))) / 2
  const end = top + lines.length * names.lineHeight
  return {
    box: { left: x - half, top: y + top, right: x + half, bottom: y + end },
    end,
    items: lines.map((line, index) => ({
      ...toNameItem(input, node, line, names.maxWidth),
      down: top + TOP_TO_BASELINE * names.size + index * names.lineHeight,
    })),
  }
}

export function toNameItem(
  input: SceneInput,
  node: ChartNode,
  text: string,
  maxWidth: number,
): TextItem {
  const { view, palette, names, measure, layout } = input
  const font = toNameFont(names.size, palette)
  const isCrossed = layout.shape === 'radial' && node.children !== undefined
  return {
    ...BASE_TEXT,
    text,
    x: view.applyX(node.x),
    y: view.applyY(node.y),
    anchor: 'middle',
    font,
    fill: isNodeHighlighted(input, node) ? palette.edgeLit : palette.text,
    halo: { colour: palette.ground, width: isCrossed ? CROSSED_HALO_PX : names.halo },
    maxWidth: measure(text, font) > maxWidth ? maxWidth : null,
  }
}

export function isNodeHighlighted({ chosen, pointed }: SceneInput, node: ChartNode): boolean {
  return node === chosen || node === pointed
}
