import { type Size, toFit, toSeen, type View } from './geometry.ts'
import type { Layout } from './layout.ts'
import type { Palette } from './palette.ts'

const DOTS_MAX = 3000

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
  const small = toMinimapView(layout, size)
  const { palette } = outside
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  const stride = Math.ceil(layout.nodes.length / DOTS_MAX)
  for (let index = 0; index < layout.nodes.length; index += stride) {
    const node = layout.nodes[index]
    if (!node) continue
    context.fillStyle = palette.species[node.member.race].mark
    context.fillRect(node.x * small.k + small.x - 1, node.y * small.k + small.y - 1, 2, 2)
  }
  const seen = toSeen(outside.view, outside.size, 0)
  context.strokeStyle = palette.edgeLit
  context.lineWidth = 1
  context.strokeRect(
    seen.left * small.k + small.x,
    seen.top * small.k + small.y,
    (seen.right - seen.left) * small.k,
    (seen.bottom - seen.top) * small.k,
  )
}

/** How the minimap shows the plane. */
export function toMinimapView(layout: Layout, size: Size): View {
  const margin = 8
  const room = { width: size.width - 2 * margin, height: size.height - 2 * margin }
  const fit = toFit(layout.box, room, 0)
  return { ...fit, x: fit.x + margin, y: fit.y + margin }
}
