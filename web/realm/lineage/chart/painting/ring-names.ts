import { type ZoomTransform, zoomIdentity } from 'd3-zoom'
import { toPlainLetters } from '#web/lib/names/plain-letters.ts'
import { type Box, type ChartNode, NODE_RADIUS } from '../layout/layout.ts'
import { doBoxesOverlap, OccupiedArea } from '../layout/occupied-area.ts'
import { placeNamesBesideRing, type RingNamePosition } from '../layout/ring-rows.ts'
import type { Drawable, PathPen, SceneInput } from './drawable.ts'
import {
  BADGE_RADIUS_MIN_PX,
  hasHiddenChildrenBadge,
  isNodeHighlighted,
  listLabelCandidates,
  MIDDLE_TO_BASELINE_RATIO,
  type PlacedNames,
  toNameFont,
  toNameItem,
} from './scene-labels.ts'

const EDGE_PX = 12
const NAME_GAP_PX = 8
const LEADER_GAP_PX = 20
const BADGE_ROOM_PX = 24
const LEADER_END_PX = 4
const LEADER_BESIDE_PX = 6
const BEYOND_PX = 60
/** The maximum distance at which readers can still match a name with its portrait. */
const REACH_MAX_PX = 240
const NARROW_PX = 480
const SMALL = { size: 13, lineHeight: 13.5 }
const SMALLEST = { size: 12, lineHeight: 12 }
const NAME_MAX_PX = 190
const NAME_MIN_PX = 96
const NAME_SHARE = 0.31
const FIT_ZOOM_MAX = 1.25
const FIT_STEP = 0.95
const FIT_RADIUS_MIN_PX = 24

type Entry = { node: ChartNode; angle: number }
type Row = RingNamePosition<Entry> & { text: string; width: number }
type Inside = { items: PlacedNames['items']; box: Box }
/** `areRays` is true if the names point outwards, because rows have no room for so many names. */
type RingNames = { input: SceneInput; rows: Row[]; inside: Inside[]; box: Box; areRays: boolean }
export type FitInput = Omit<SceneInput, 'view'>

export function toRingNameItems(input: SceneInput): (PlacedNames & { leaders: Drawable[] }) | null {
  const ring = placeRingNames(input)
  if (!ring) return null
  const { view, size } = input
  const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  const near = {
    left: -view.x,
    top: -view.y,
    right: size.width - view.x,
    bottom: size.height - view.y,
  }
  const rows = ring.areRays
    ? ring.rows
    : ring.rows.filter((row) => doBoxesOverlap(toRowBox(row, ring.input), near))
  const lit = rows.filter(({ entry }) => isNodeHighlighted(input, entry.node))
  const { branch, branchLit } = input.palette
  return {
    items: [
      ...ring.inside.flatMap(({ items, box }) => (doBoxesOverlap(box, frame) ? items : [])),
      ...rows.map((row) => toRowItem(ring, row)),
    ],
    ends: new Map(),
    leaders: [
      { kind: 'path', trace: traceLeaders(input, rows), stroke: branch, width: 0.8, opacity: 0.75 },
      { kind: 'path', trace: traceLeaders(input, lit), stroke: branchLit, width: 1.2 },
    ],
  }
}

export function toRingFitZoom(input: FitInput): ZoomTransform | null {
  const { width, height } = input.size
  const { distance } = input.layout.levels.at(-1) ?? { distance: 0 }
  const k = Math.min(FIT_ZOOM_MAX, Math.min(width, height) / (2 * distance || 1))
  for (let zoom = k; zoom * distance >= FIT_RADIUS_MIN_PX; zoom *= FIT_STEP) {
    const box = placeRingNames({ ...input, view: zoomIdentity.scale(zoom) })?.box
    if (!box) continue
    const { left, top, right, bottom } = box
    if (right - left > width - 2 * EDGE_PX || bottom - top > height - 2 * EDGE_PX) continue
    return zoomIdentity
      .translate((width - left - right) / 2, (height - top - bottom) / 2)
      .scale(zoom)
  }
  return null
}

export function placeRingNames(input: SceneInput): RingNames | null {
  const { names, size, isPicture } = input
  const share = Math.max(NAME_MIN_PX, NAME_SHARE * size.width)
  const maxWidth = isPicture ? NAME_MAX_PX : Math.min(NAME_MAX_PX, share)
  const smaller = [SMALL, SMALLEST].map((style) => ({ ...names, ...style }))
  const styles = isPicture ? [names] : size.width < NARROW_PX ? smaller : [names, ...smaller]
  for (const style of styles) {
    const placed = placeStyled({ ...input, names: style }, maxWidth)
    if (placed) return placed
  }
  return null
}

function placeStyled(input: SceneInput, maxWidth: number): RingNames | null {
  const { layout, view, size, names, palette, measure, isPicture } = input
  const depth = layout.levels.length - 1
  const outer = layout.nodes.filter((node) => node.depth === depth)
  const radius = (layout.levels[depth]?.distance ?? 0) * view.k
  const portrait = NODE_RADIUS * view.k
  const own = 2 * (radius + portrait + BEYOND_PX)
  const inFrame = size.height - 2 * EDGE_PX
  // If the whole ring fits into the frame, its names must fit too.
  const isWhole = 2 * (radius + portrait) <= inFrame
  const room = isPicture ? own : isWhole ? inFrame : Math.max(inFrame, own)
  const row = names.lineHeight
  if (depth < 1 || (!isPicture && outer.length > 2 * Math.floor(room / row))) return null
  const { inside, left } = placeInside(input, radius)
  const beside = (portrait + LEADER_BESIDE_PX) / radius
  const entries = [
    ...outer.map((node) => ({ node, angle: node.angle })),
    ...toGaps(left, outer, beside),
  ]
  const height = isPicture ? Math.max(room, entries.length * row) : room
  const hasBadges =
    portrait >= BADGE_RADIUS_MIN_PX && outer.some((node) => hasHiddenChildrenBadge(input, node))
  const gap = portrait + (hasBadges ? BADGE_ROOM_PX : 0)
  const placeAt = (beyond: number) =>
    placeNamesBesideRing(entries, { radius, gap: gap + beyond, row, height })
  const near = placeAt(NAME_GAP_PX)
  const isShifted = near?.some(({ shift }) => shift > row / 2)
  const placed = isShifted ? placeAt(LEADER_GAP_PX) : near
  const areRays = !placed || placed.some(({ reach }) => reach > REACH_MAX_PX + gap)
  if (areRays && !isPicture) return null
  const font = toNameFont(names.size, palette)
  const places = areRays ? toRays(entries, radius + portrait + NAME_GAP_PX) : placed
  const rows = places.map((place) => {
    const text = toPlainLetters(place.entry.node.data.characterName)
    return { ...place, text, width: Math.min(maxWidth, measure(text, font)) }
  })
  const extent = radius + portrait + (areRays ? NAME_GAP_PX + maxWidth : 2)
  const boxes = areRays ? [] : rows.map((each) => toRowBox(each, input))
  return { input, rows, inside, box: enclose(extent, boxes), areRays }
}

function enclose(radius: number, boxes: readonly Box[]): Box {
  return boxes.reduce(
    (all, { left, top, right, bottom }) => ({
      left: Math.min(all.left, left),
      top: Math.min(all.top, top),
      right: Math.max(all.right, right),
      bottom: Math.max(all.bottom, bottom),
    }),
    { left: -radius, top: -radius, right: radius, bottom: radius },
  )
}

function placeInside(input: SceneInput, radius: number) {
  const { layout, view } = input
  const portrait = NODE_RADIUS * view.k
  const occupied = new OccupiedArea()
  for (const node of layout.nodes) {
    const [x, y] = view.apply([node.x, node.y])
    occupied.add({
      left: x - portrait,
      top: y - portrait,
      right: x + portrait,
      bottom: y + portrait,
    })
  }
  const inside: Inside[] = []
  const left: ChartNode[] = []
  for (const node of layout.nodes) {
    if (node.depth === layout.levels.length - 1) continue
    const label = listLabelCandidates(input, node).find(
      ({ box }) => isWithin(box, view, radius) && occupied.isFree(box),
    )
    if (!label) left.push(node)
    else {
      occupied.add(label.box)
      inside.push(label)
    }
  }
  return { inside, left }
}

function isWithin({ left, top, right, bottom }: Box, view: ZoomTransform, radius: number): boolean {
  const x = Math.max(Math.abs(left - view.x), Math.abs(right - view.x))
  const y = Math.max(Math.abs(top - view.y), Math.abs(bottom - view.y))
  return Math.hypot(x, y) < radius
}

function toGaps(nodes: readonly ChartNode[], outer: readonly ChartNode[], beside: number): Entry[] {
  const angles = outer.map(({ angle }) => angle).sort((a, b) => a - b)
  return nodes.map((node) => {
    const before = angles.findLast((angle) => angle <= node.angle) ?? 0
    const after = angles.find((angle) => angle > node.angle) ?? 2 * Math.PI
    const apart = Math.min(beside, (after - before) / 2)
    const angle = Math.min(after - apart, Math.max(before + apart, node.angle))
    return { node, angle }
  })
}

function toRowBox({ side, x, y, width }: Row, { names }: SceneInput): Box {
  const [left, right] = side === 1 ? [x, x + width] : [x - width, x]
  return { left, top: y - names.lineHeight / 2, right, bottom: y + names.lineHeight / 2 }
}

function toRays(entries: readonly Entry[], distance: number): RingNamePosition<Entry>[] {
  return entries.map((entry) => ({
    entry,
    side: entry.angle > Math.PI ? -1 : 1,
    x: Math.sin(entry.angle) * distance,
    y: -Math.cos(entry.angle) * distance,
    shift: 0,
    reach: 0,
  }))
}

function toRowItem({ input, areRays }: RingNames, { entry, side, x, y, text, width }: Row) {
  return {
    ...toNameItem(input, entry.node, text, width + 1),
    angle: areRays ? entry.angle - (side * Math.PI) / 2 : 0,
    x: input.view.x + x,
    y: input.view.y + y,
    halo: { colour: input.palette.ground, width: input.names.halo },
    anchor: side === 1 ? ('start' as const) : ('end' as const),
    down: MIDDLE_TO_BASELINE_RATIO * input.names.size,
  }
}

function traceLeaders({ layout, view }: SceneInput, rows: readonly Row[]) {
  const portrait = NODE_RADIUS * view.k
  const radius = (layout.levels.at(-1)?.distance ?? 0) * view.k + portrait
  return (pen: PathPen) => {
    for (const { entry, side, x, y } of rows) {
      const { node, angle } = entry
      const out = { x: Math.sin(angle) * (radius + 3), y: -Math.cos(angle) * (radius + 3) }
      const end = { x: x - side * LEADER_END_PX, y }
      const isBeside = Math.hypot(end.x - out.x, end.y - out.y) < NAME_GAP_PX
      if (isBeside && node.angle === angle) continue
      pen.moveTo(node.x * view.k + view.x, node.y * view.k + view.y)
      pen.lineTo(out.x + view.x, out.y + view.y)
      pen.lineTo(end.x + view.x, end.y + view.y)
    }
  }
}
