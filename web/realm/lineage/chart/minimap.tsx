import type { ZoomTransform } from 'd3-zoom'
import type { PointerEvent, Ref } from 'react'
import { toBoxFitZoom, toVisibleBox } from './layout/fit.ts'
import type { Layout, Size } from './layout/layout.ts'
import type { Palette } from './painting/palette.ts'

const MARGIN_PX = 8
const NEAR_SCREENS = 6

type MinimapProps = {
  ref: Ref<HTMLCanvasElement>
  layout: Layout
  onPoint: (x: number, y: number) => void
}

export function Minimap({ ref, layout, onPoint }: MinimapProps) {
  function point(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons !== 1) return
    const { clientWidth: width, clientHeight: height } = event.currentTarget
    const { offsetX, offsetY } = event.nativeEvent
    onPoint(...toBoxFitZoom(layout.box, { width, height }, MARGIN_PX).invert([offsetX, offsetY]))
  }
  return (
    <canvas
      ref={ref}
      onPointerDown={point}
      onPointerMove={point}
      className="absolute right-2 bottom-2 h-20 w-28 touch-none border border-gold-800 bg-night-900/85 sm:h-32 sm:w-44"
    />
  )
}

type Outside = { view: ZoomTransform; size: Size; palette: Palette }

export function paintMinimap(canvas: HTMLCanvasElement, layout: Layout, outside: Outside): void {
  const context = canvas.getContext('2d')
  const size = { width: canvas.clientWidth, height: canvas.clientHeight }
  if (!context || size.width === 0) return
  const width = size.width * devicePixelRatio
  if (canvas.width !== width) {
    canvas.width = width
    canvas.height = size.height * devicePixelRatio
  }
  const { box } = layout
  const visible = toVisibleBox(outside.view, outside.size, 0)
  const isWhole =
    box.left >= visible.left &&
    box.right <= visible.right &&
    box.top >= visible.top &&
    box.bottom <= visible.bottom
  canvas.style.visibility = isWhole || wouldCoverNames(outside, layout) ? 'hidden' : 'visible'
  const fit = toBoxFitZoom(box, size, MARGIN_PX)
  const [left, top] = fit.apply([visible.left, visible.top])
  const [right, bottom] = fit.apply([visible.right, visible.bottom])
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  context.drawImage(toDots(layout, outside.palette, fit, canvas), 0, 0, size.width, size.height)
  context.strokeStyle = outside.palette.edgeLit
  context.lineWidth = 1
  context.strokeRect(left, top, right - left, bottom - top)
}

function wouldCoverNames({ view, size }: Outside, { shape, box }: Layout): boolean {
  const height = (box.bottom - box.top) * view.k
  return shape === 'sideways' && height < NEAR_SCREENS * size.height
}

type Dots = { layout: Layout; width: number; picture: HTMLCanvasElement }
const paintedDots = new WeakMap<HTMLCanvasElement, Dots>()

/** Draws the dots once per layout. While scrolling, only the frame drawn over them moves. */
function toDots(layout: Layout, palette: Palette, fit: ZoomTransform, canvas: HTMLCanvasElement) {
  const painted = paintedDots.get(canvas)
  if (painted?.layout === layout && painted.width === canvas.width) return painted.picture
  const picture = document.createElement('canvas')
  picture.width = canvas.width
  picture.height = canvas.height
  const context = picture.getContext('2d')
  context?.scale(devicePixelRatio, devicePixelRatio)
  for (const node of layout.nodes) {
    if (!context) break
    context.fillStyle = palette.species[node.data.race].mark
    context.fillRect(fit.applyX(node.x) - 1, fit.applyY(node.y) - 1, 2, 2)
  }
  paintedDots.set(canvas, { layout, width: canvas.width, picture })
  return picture
}
