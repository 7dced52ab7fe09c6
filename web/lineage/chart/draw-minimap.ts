import { type Size, toFit, toSeen, type View } from './geometry.ts'
import type { Box, Layout } from './layout.ts'
import type { Palette } from './palette.ts'

type Outside = { view: View; size: Size; palette: Palette }

/** The whole tree in small, with a frame around what is in view. */
export function drawMinimap(canvas: HTMLCanvasElement, layout: Layout, outside: Outside): void {
  const context = canvas.getContext('2d')
  const size = { width: canvas.clientWidth, height: canvas.clientHeight }
  if (!context || size.width === 0) return
  const width = size.width * devicePixelRatio
  if (canvas.width !== width) {
    canvas.width = width
    canvas.height = size.height * devicePixelRatio
  }
  const seen = toSeen(outside.view, outside.size, 0)
  // There is nothing to find on it while all is in view.
  canvas.style.visibility = isWithin(layout.box, seen) ? 'hidden' : 'visible'
  const small = toMinimapView(layout, size)
  const { palette } = outside
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  context.drawImage(toDots(layout, palette, small, canvas), 0, 0, size.width, size.height)
  context.strokeStyle = palette.edgeLit
  context.lineWidth = 1
  context.strokeRect(
    seen.left * small.k + small.x,
    seen.top * small.k + small.y,
    (seen.right - seen.left) * small.k,
    (seen.bottom - seen.top) * small.k,
  )
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  )
}

type Dots = { layout: Layout; width: number; picture: HTMLCanvasElement }
const drawnDots = new WeakMap<HTMLCanvasElement, Dots>()

/** The people as dots; drawn once for each layout, while the frame around them moves. */
function toDots(layout: Layout, palette: Palette, small: View, canvas: HTMLCanvasElement) {
  const known = drawnDots.get(canvas)
  if (known?.layout === layout && known.width === canvas.width) return known.picture
  const picture = document.createElement('canvas')
  picture.width = canvas.width
  picture.height = canvas.height
  const context = picture.getContext('2d')
  context?.scale(devicePixelRatio, devicePixelRatio)
  for (const node of layout.nodes) {
    if (!context) break
    context.fillStyle = palette.species[node.member.race].mark
    context.fillRect(node.x * small.k + small.x - 1, node.y * small.k + small.y - 1, 2, 2)
  }
  drawnDots.set(canvas, { layout, width: canvas.width, picture })
  return picture
}

/** How the minimap shows the plane. */
export function toMinimapView(layout: Layout, size: Size): View {
  const margin = 8
  const room = { width: size.width - 2 * margin, height: size.height - 2 * margin }
  const fit = toFit(layout.box, room, 0)
  return { ...fit, x: fit.x + margin, y: fit.y + margin }
}
