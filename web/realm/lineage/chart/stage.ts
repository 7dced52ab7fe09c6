import 'd3-transition'
import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { prefersReducedMotion } from '../past/prefers-reduced-motion.ts'
import { toChartFitZoom, toInitialChartZoom, ZOOM_MAX, ZOOM_MIN } from './layout/fit.ts'
import { type ChartNode, type Layout, NODE_RADIUS, type Size } from './layout/layout.ts'
import { createLayoutAnimation } from './painting/morph.ts'
import { type ChartState, createPainter } from './painting/painter.ts'
import { toRingFitZoom } from './painting/ring-names.ts'

const MOVE_MS = 380
/** The duration of an animation, less than the time between two days while a film is played. */
const MORPH_MS = 110
const READABLE_ZOOM = 0.8
const POINT_RADIUS_PX = 10
const CLICK_DISTANCE_PX = 4

export type Stage = ReturnType<typeof createChartStage>

export function createChartStage(
  canvas: HTMLCanvasElement,
  minimap: HTMLCanvasElement,
  onMove: () => void,
  restored: ZoomTransform | null,
) {
  const surface = select(canvas)
  let size: Size = { width: 0, height: 0 }
  let shown: ChartState | null = null
  let isFitted = false
  let centredAtFirst: ChartNode | null = null
  let morphing = 0
  let near: { x: number; y: number } | null = null

  const painter = createPainter(canvas, minimap, () =>
    shown && size.width > 0 ? { shown, size, view: zoomTransform(canvas), near } : null,
  )
  const behaviour = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent([ZOOM_MIN, ZOOM_MAX])
    .clickDistance(CLICK_DISTANCE_PX)
    .filter(isZoomEvent)
    .on('zoom', () => {
      onMove()
      painter.request(true)
    })
  surface.call(behaviour).on('dblclick.zoom', null)
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)

  /** Ignores the wheel until the chart has the focus, so that the wheel scrolls the page. */
  function isZoomEvent(event: MouseEvent | WheelEvent): boolean {
    if (event.type !== 'wheel') return !event.button
    return event.ctrlKey || event.metaKey || canvas.parentElement === document.activeElement
  }

  function resize() {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    const middle = zoomTransform(canvas).invert([size.width / 2, size.height / 2])
    const hadSize = size.width > 0
    size = { width, height }
    painter.dropSnapshot()
    canvas.width = width * devicePixelRatio
    canvas.height = height * devicePixelRatio
    if (hadSize) behaviour.translateTo(surface, ...middle)
    else fitOnce()
    painter.request()
  }

  function toRing(layout: Layout): ZoomTransform | null {
    return toRingFitZoom(
      painter.toInput({ layout, chosen: null, pointed: null, isPassing: false }, size),
    )
  }

  function moving() {
    return prefersReducedMotion() ? surface : surface.transition().duration(MOVE_MS)
  }

  function fitOnce() {
    if (isFitted || !shown || size.width === 0) return
    isFitted = true
    behaviour.transform(surface, restored ?? toInitialChartZoom(shown.layout, size, toRing))
    if (centredAtFirst) centre(centredAtFirst)
  }

  function centre(node: ChartNode) {
    if (size.width === 0) {
      centredAtFirst = node
      return
    }
    const k = Math.max(zoomTransform(canvas).k, READABLE_ZOOM)
    const middle = zoomIdentity.translate(size.width / 2, size.height / 2)
    behaviour.transform(moving(), middle.scale(k).translate(-node.x, -node.y))
  }

  function morph(from: Layout, next: ChartState) {
    const { layout, at } = createLayoutAnimation(from, next.layout)
    shown = { ...next, layout }
    const startedAt = performance.now()
    const advance = (now: number) => {
      const t = Math.min(1, (now - startedAt) / MORPH_MS)
      at(t)
      if (t === 1) shown = next
      painter.paintStep()
      morphing = t < 1 ? requestAnimationFrame(advance) : 0
    }
    morphing = requestAnimationFrame(advance)
  }

  function showWhole(layout: Layout) {
    behaviour.transform(moving(), toChartFitZoom(layout, size, toRing))
  }

  function show(next: ChartState) {
    const before = shown
    cancelAnimationFrame(morphing)
    if (next.isPassing && before && before.layout.shape === next.layout.shape) {
      painter.dropSnapshot()
      if (prefersReducedMotion()) {
        shown = next
        painter.request()
      } else morph(before.layout, next)
      return
    }
    shown = next
    if (before?.layout !== next.layout) painter.dropSnapshot()
    const uuid = (next.chosen ?? next.layout.nodes[0])?.data.playerUuid ?? ''
    const from = before?.layout.byUuid.get(uuid)
    const to = next.layout.byUuid.get(uuid)
    if (before && before.layout.shape !== next.layout.shape) {
      behaviour.transform(surface, toInitialChartZoom(next.layout, size, toRing))
    } else if (before && before.layout !== next.layout && from && to) {
      behaviour.translateBy(surface, from.x - to.x, from.y - to.y)
    }
    fitOnce()
    painter.request()
  }

  return {
    show,
    showWhole,
    centre,
    painter,
    goTo: (x: number, y: number) => behaviour.translateTo(surface, x, y),
    fit: () => shown && behaviour.transform(moving(), toChartFitZoom(shown.layout, size, toRing)),
    zoomBy: (factor: number) => behaviour.scaleBy(moving(), factor),
    find: (at: [number, number]) => {
      const view = zoomTransform(canvas)
      const radius = Math.max(NODE_RADIUS, POINT_RADIUS_PX / view.k)
      return shown?.layout.find(...view.invert(at), radius)
    },
    pointAt: (at: { x: number; y: number } | null) => {
      near = at
      painter.request()
    },
    toPosition: ({ x, y }: ChartNode) => {
      const view = zoomTransform(canvas)
      return { x: view.applyX(x), y: view.applyY(y), size }
    },
    view: () => zoomTransform(canvas),
    destroy: () => {
      observer.disconnect()
      cancelAnimationFrame(morphing)
      painter.destroy()
      surface.interrupt().on('.zoom', null)
    },
  }
}
