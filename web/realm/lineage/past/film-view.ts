import { type ZoomTransform, zoomIdentity } from 'd3-zoom'
import { CHART_SHAPES, type ChartShape } from '#web/lib/address/lineage-view.ts'
import { SIDEWAYS_NAME_WIDTH_PX, toBoxFitZoom } from '../chart/layout/fit.ts'
import { type Box, type Layout, NODE_RADIUS } from '../chart/layout/layout.ts'

export const FILM_SIZE_PX = { width: 1280, height: 720 }
export const FILM_TREE_AREA_PX = { top: 96, width: 1280, height: 552 }
const MARGINS: Record<ChartShape, number> = { sideways: 24, descending: 60, radial: 40 }

export function chooseFilmShape(toLayout: (shape: ChartShape) => Layout): ChartShape {
  const sizes = CHART_SHAPES.map((shape) => {
    const { box } = toLayout(shape)
    const { k } = toView(box, shape)
    const across = box.right - box.left + 2 * NODE_RADIUS
    const down = box.bottom - box.top + 2 * NODE_RADIUS
    return { shape, size: k * k * Math.sqrt(across * down) }
  })
  return sizes.reduce((best, one) => (one.size > best.size ? one : best)).shape
}

export function listFilmZooms(layouts: readonly Layout[]): ZoomTransform[] {
  const seen = { left: 0, right: 0, top: 0, bottom: 0 }
  return layouts.map(({ box, shape }) => {
    seen.left = Math.min(seen.left, box.left)
    seen.right = Math.max(seen.right, box.right)
    seen.top = Math.min(seen.top, box.top)
    seen.bottom = Math.max(seen.bottom, box.bottom)
    return toView(seen, shape)
  })
}

function toView(box: Box, shape: ChartShape): ZoomTransform {
  const named = shape === 'sideways' ? { ...box, right: box.right + SIDEWAYS_NAME_WIDTH_PX } : box
  return toBoxFitZoom(named, FILM_TREE_AREA_PX, MARGINS[shape])
}

export function interpolateZooms(from: ZoomTransform, to: ZoomTransform, t: number): ZoomTransform {
  const mix = (a: number, b: number) => a + (b - a) * t
  return zoomIdentity.translate(mix(from.x, to.x), mix(from.y, to.y)).scale(mix(from.k, to.k))
}
