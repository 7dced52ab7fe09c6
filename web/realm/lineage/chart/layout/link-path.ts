import type { PathPen } from '../painting/drawable.ts'
import type { Box, ChartNode } from './layout.ts'
import {
  SIDEWAYS_COLUMN_WIDTH,
  SIDEWAYS_RAIL_OFFSET,
  SIDEWAYS_ROW_HEIGHT,
} from './place-sideways.ts'

export type LinkPen = Pick<PathPen, 'moveTo' | 'lineTo' | 'bezierCurveTo'>

const CORNER = 14
const RAIL_ABOVE = 34

export function canLinkCrossBox(node: ChartNode, box: Box): boolean {
  const { parent } = node
  return (
    parent !== null &&
    Math.max(parent.x, node.x) >= box.left &&
    Math.min(parent.x, node.x) <= box.right &&
    Math.max(parent.y, node.y) >= box.top &&
    Math.min(parent.y, node.y) <= box.bottom
  )
}

export function toSiblingLineBoxes({ x, y, children }: ChartNode): Box[] {
  const [first] = children ?? []
  const last = children?.at(-1)
  if (!first || !last) return []
  const rail = first.y - RAIL_ABOVE
  return [
    { left: Math.min(x, first.x), right: Math.max(x, last.x), top: rail, bottom: rail },
    ...(children ?? []).map((child) => ({
      left: child.x,
      right: child.x,
      top: rail,
      bottom: child.y,
    })),
  ].filter(({ bottom }) => bottom > y)
}

export function traceTopDownLink(pen: LinkPen, { parent, x, y }: ChartNode, from: number): void {
  if (!parent) return
  const rail = y - RAIL_ABOVE
  const corner = Math.min(CORNER, Math.abs(x - parent.x) / 2, RAIL_ABOVE)
  const turn = x < parent.x ? -corner : corner
  pen.moveTo(parent.x, Math.min(rail - corner, parent.y + from))
  pen.lineTo(parent.x, rail - corner)
  pen.bezierCurveTo(parent.x, rail, parent.x, rail, parent.x + turn, rail)
  pen.lineTo(x - turn, rail)
  pen.bezierCurveTo(x, rail, x, rail, x, rail + corner)
  pen.lineTo(x, y)
}

export function traceSidewaysLink(
  pen: LinkPen,
  { parent, x, y, top = y }: ChartNode,
  from: number,
): void {
  if (!parent) return
  const first = parent.x + SIDEWAYS_COLUMN_WIDTH - SIDEWAYS_RAIL_OFFSET
  const rail = x - SIDEWAYS_RAIL_OFFSET
  pen.moveTo(Math.min(first, parent.x + from), parent.y)
  pen.lineTo(first, parent.y)
  if (rail > first) {
    const over = top - SIDEWAYS_ROW_HEIGHT / 2 - 2
    pen.lineTo(first, over)
    pen.lineTo(rail, over)
  }
  pen.lineTo(rail, y)
  pen.lineTo(x, y)
}

export function traceRadialLink(pen: LinkPen, { parent, x, y, angle }: ChartNode): void {
  if (!parent) return
  const middle = (Math.hypot(parent.x, parent.y) + Math.hypot(x, y)) / 2
  const from = parent.depth === 0 ? angle : parent.angle
  pen.moveTo(parent.x, parent.y)
  pen.bezierCurveTo(
    Math.sin(from) * middle,
    -Math.cos(from) * middle,
    Math.sin(angle) * middle,
    -Math.cos(angle) * middle,
    x,
    y,
  )
}
