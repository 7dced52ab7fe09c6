import { type ZoomTransform, zoomIdentity } from 'd3-zoom'
import { type Box, type Layout, NODE_RADIUS, type Size } from './layout.ts'

export const ZOOM_MIN = 0.002
export const ZOOM_MAX = 3
const FIT_ZOOM_MAX = 1.25
const MARGIN_SHARE = 0.07
const OVERVIEW_ZOOM_MIN = 0.62
const ROOT_ZOOM = 0.9
const NAME_FROM_PX = 5
export const SIDEWAYS_NAME_WIDTH_PX = 170
const SIDE_ZOOM_MIN = 0.62
const SIDE_EDGE_PX = 30

type ToRing = (layout: Layout) => ZoomTransform | null

export function toInitialChartZoom(layout: Layout, size: Size, toRing: ToRing): ZoomTransform {
  if (layout.shape === 'sideways') return toSideView(layout, size)
  const whole = toChartFitZoom(layout, size, toRing)
  if (layout.shape === 'radial' || whole.k >= OVERVIEW_ZOOM_MIN) return whole
  const { x, y } = layout.nodes[0] ?? { x: 0, y: 0 }
  return zoomIdentity
    .translate(size.width / 2, size.height / 5)
    .scale(ROOT_ZOOM)
    .translate(-x, -y)
}

/** Shows the root at the top left, at the largest zoom at which all columns fit. */
function toSideView({ box }: Layout, { width }: Size): ZoomTransform {
  const whole = (width - SIDE_EDGE_PX) / (box.right + SIDEWAYS_NAME_WIDTH_PX + NODE_RADIUS)
  const k = Math.min(1, Math.max(SIDE_ZOOM_MIN, whole))
  return zoomIdentity.translate(SIDE_EDGE_PX, SIDE_EDGE_PX).scale(k)
}

export function toChartFitZoom(layout: Layout, size: Size, toRing: ToRing): ZoomTransform {
  const { box } = layout
  const named =
    layout.shape === 'sideways' ? { ...box, right: box.right + SIDEWAYS_NAME_WIDTH_PX } : box
  const bare = toBoxFitZoom(named, size, MARGIN_SHARE * Math.min(size.width, size.height))
  return layout.shape === 'radial' ? (toRing(layout) ?? bare) : bare
}

export function areNamesLegible(view: ZoomTransform): boolean {
  return NODE_RADIUS * view.k >= NAME_FROM_PX
}

export function toBoxFitZoom(
  { left, top, right, bottom }: Box,
  { width, height }: Size,
  margin: number,
): ZoomTransform {
  const k = Math.min(
    FIT_ZOOM_MAX,
    (width - 2 * margin) / (right - left + 2 * NODE_RADIUS),
    (height - 2 * margin) / (bottom - top + 2 * NODE_RADIUS),
  )
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(Math.max(ZOOM_MIN, k))
    .translate(-(left + right) / 2, -(top + bottom) / 2)
}

export function toVisibleBox(view: ZoomTransform, { width, height }: Size, margin: number): Box {
  const [left, top] = view.invert([-margin, -margin])
  const [right, bottom] = view.invert([width + margin, height + margin])
  return { left, top, right, bottom }
}

export function isPointInBox({ x, y }: { x: number; y: number }, box: Box): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
