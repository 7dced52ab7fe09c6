import type { Box, ChartNode, Layout } from './layout.ts'
import { NODE_RADIUS } from './layout.ts'

/** A point of the chart at (x, y) is drawn at (x · k + this.x, y · k + this.y). */
export type View = { x: number; y: number; k: number }
export type Size = { width: number; height: number }

export const ZOOM_MIN = 0.002
export const ZOOM_MAX = 3
const FIT_ZOOM_MAX = 1.25

/** The view that shows the whole of a box, with a margin in pixels. */
export function toFit(box: Box, { width, height }: Size, margin: number): View {
  const across = box.right - box.left + 2 * NODE_RADIUS
  const down = box.bottom - box.top + 2 * NODE_RADIUS
  const room = { width: width - 2 * margin, height: height - 2 * margin }
  const k = Math.min(
    FIT_ZOOM_MAX,
    Math.max(ZOOM_MIN, Math.min(room.width / across, room.height / down)),
  )
  return toCentred((box.left + box.right) / 2, (box.top + box.bottom) / 2, k, { width, height })
}

/** The view that has a point in its middle. */
export function toCentred(x: number, y: number, k: number, { width, height }: Size): View {
  return { x: width / 2 - x * k, y: height / 2 - y * k, k }
}

/** What of the chart is in view, with a margin in pixels. */
export function toSeen(view: View, { width, height }: Size, margin: number): Box {
  return {
    left: (-margin - view.x) / view.k,
    top: (-margin - view.y) / view.k,
    right: (width + margin - view.x) / view.k,
    bottom: (height + margin - view.y) / view.k,
  }
}

export function isIn({ x, y }: { x: number; y: number }, box: Box): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Whether a branch may pass through a box: whether the box of its ends meets it. */
export function isBranchIn(from: ChartNode, to: ChartNode, box: Box): boolean {
  return (
    Math.max(from.x, to.x) >= box.left &&
    Math.min(from.x, to.x) <= box.right &&
    Math.max(from.y, to.y) >= box.top &&
    Math.min(from.y, to.y) <= box.bottom
  )
}

/** Who is drawn at a point of the screen; the nearest within reach. */
export function findAt(layout: Layout, view: View, at: { x: number; y: number }): ChartNode | null {
  const x = (at.x - view.x) / view.k
  const y = (at.y - view.y) / view.k
  let nearest: ChartNode | null = null
  let distance = Math.max(NODE_RADIUS, 10 / view.k)
  for (const node of layout.nodes) {
    const away = Math.hypot(node.x - x, node.y - y)
    if (away > distance) continue
    nearest = node
    distance = away
  }
  return nearest
}

/** What traces a line: a canvas, or what writes the path of an SVG. */
export type Pen = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'bezierCurveTo'>

const CORNER = 14

/** Traces the line that leads from a parent to a childe. */
export function traceBranch(pen: Pen, node: ChartNode, shape: Layout['shape']): void {
  const { parent } = node
  if (!parent) return
  pen.moveTo(parent.x, parent.y)
  if (shape === 'descending') traceBracket(pen, parent, node)
  else traceSpoke(pen, parent, node)
}

/** Down to a rail that all siblings share, along it, and down again. */
function traceBracket(pen: Pen, parent: ChartNode, { x, y }: ChartNode): void {
  const rail = (parent.y + y) / 2
  const corner = Math.min(CORNER, Math.abs(x - parent.x) / 2)
  const turn = x < parent.x ? -corner : corner
  pen.lineTo(parent.x, rail - corner)
  pen.bezierCurveTo(parent.x, rail, parent.x, rail, parent.x + turn, rail)
  pen.lineTo(x - turn, rail)
  pen.bezierCurveTo(x, rail, x, rail, x, rail + corner)
  pen.lineTo(x, y)
}

function traceSpoke(pen: Pen, parent: ChartNode, node: ChartNode): void {
  const middle = (Math.hypot(parent.x, parent.y) + Math.hypot(node.x, node.y)) / 2
  // From the root a branch leaves straight for its childe.
  const from = parent.depth === 0 ? node.angle : parent.angle
  pen.bezierCurveTo(
    Math.sin(from) * middle,
    -Math.cos(from) * middle,
    Math.sin(node.angle) * middle,
    -Math.cos(node.angle) * middle,
    node.x,
    node.y,
  )
}
