import type { Pen } from './drawable.ts'
import type { Box, ChartNode } from './layout.ts'

export type LinkPen = Pick<Pen, 'moveTo' | 'lineTo' | 'bezierCurveTo'>

const CORNER = 14

/** Whether the line to a node's parent may pass through a box. */
export function isLinkInside(node: ChartNode, box: Box): boolean {
  const { parent } = node
  return (
    parent !== null &&
    Math.max(parent.x, node.x) >= box.left &&
    Math.min(parent.x, node.x) <= box.right &&
    Math.max(parent.y, node.y) >= box.top &&
    Math.min(parent.y, node.y) <= box.bottom
  )
}

/** Down to a rail that all siblings share, along it, and down again. */
export function traceBracket(pen: LinkPen, { parent, x, y }: ChartNode): void {
  if (!parent) return
  const rail = (parent.y + y) / 2
  const corner = Math.min(CORNER, Math.abs(x - parent.x) / 2)
  const turn = x < parent.x ? -corner : corner
  pen.moveTo(parent.x, parent.y)
  pen.lineTo(parent.x, rail - corner)
  pen.bezierCurveTo(parent.x, rail, parent.x, rail, parent.x + turn, rail)
  pen.lineTo(x - turn, rail)
  pen.bezierCurveTo(x, rail, x, rail, x, rail + corner)
  pen.lineTo(x, y)
}

export function traceSpoke(pen: LinkPen, { parent, x, y, angle }: ChartNode): void {
  if (!parent) return
  const middle = (Math.hypot(parent.x, parent.y) + Math.hypot(x, y)) / 2
  // From the root a link leaves straight for its childe.
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
