import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import { draw, toScreen } from './draw.ts'
import { isNamed, measureNames } from './draw-labels.ts'
import { drawMinimap } from './draw-minimap.ts'
import { fitNamed } from './fit-named.ts'
import { findAt, type Size, toCentred, toFit, type View, ZOOM_MAX, ZOOM_MIN } from './geometry.ts'
import type { ChartNode, Layout } from './layout.ts'
import { readPalette } from './palette.ts'
import { createPortraits } from './portraits.ts'
import { drawSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts'

const MOVE_MS = 380
const READABLE_ZOOM = 0.8
const LINE_ZOOM = 0.2
const HEAD_ZOOM = 0.7
const CLICK_DISTANCE_PX = 4
/** So many in view, or so long a drawing, leave no time for anything else in a frame. */
const CROWD = 500
const LONG_DRAW_MS = 5
const SETTLE_MS = 90

type Shown = { layout: Layout; chosen: ChartNode | null; pointed: ChartNode | null }
export type Stage = ReturnType<typeof createStage>

/** What the chart is drawn on: it holds the view, moves it, and draws when something has changed. */
export function createStage(
  canvas: HTMLCanvasElement,
  minimap: HTMLCanvasElement,
  onMove: () => void,
  /** How the chart was looked at last; null to begin with the whole. */
  remembered: View | null,
) {
  const context = canvas.getContext('2d')
  const palette = readPalette()
  const portraits = createPortraits(() => request())
  const surface = select(canvas)
  let size: Size = { width: 0, height: 0 }
  let view: View = { x: 0, y: 0, k: 1 }
  let shown: Shown | null = null
  let isFitted = false
  let wanted: ChartNode | null = null
  let frame = 0
  let settling: ReturnType<typeof setTimeout> | undefined
  let snapshot: Snapshot | null = null
  let journey = 0

  const behaviour = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent([ZOOM_MIN, ZOOM_MAX])
    .clickDistance(CLICK_DISTANCE_PX)
    .filter(isMeant)
    .on('zoom', ({ transform, sourceEvent }: { transform: View; sourceEvent: Event | null }) => {
      if (sourceEvent) cancelAnimationFrame(journey)
      view = { x: transform.x, y: transform.y, k: transform.k }
      onMove()
      request(true)
    })
  surface.call(behaviour).on('dblclick.zoom', null)
  const observer = new ResizeObserver(measure)
  observer.observe(canvas)

  /** The wheel moves the page until the chart has the focus. */
  function isMeant(event: MouseEvent | WheelEvent): boolean {
    if (event.type !== 'wheel') return !event.button
    return event.ctrlKey || event.metaKey || canvas.parentElement === document.activeElement
  }

  function measure() {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    const middle = { x: (size.width / 2 - view.x) / view.k, y: (size.height / 2 - view.y) / view.k }
    const hadSize = size.width > 0
    size = { width, height }
    snapshot = null
    canvas.width = width * devicePixelRatio
    canvas.height = height * devicePixelRatio
    if (hadSize) put(toCentred(middle.x, middle.y, view.k, size))
    else fitOnce()
    request()
  }

  /** Around a ring there has to be room for the names, where they are legible. */
  function toWhole(layout: Layout): View {
    const bare = toFit(layout.box, size, 0.07 * Math.min(size.width, size.height))
    if (layout.shape !== 'radial' || !context || !isNamed(bare)) return bare
    const named = fitNamed(layout, size, measureNames(context, palette))
    return isNamed(named) ? named : bare
  }

  /** A wide family seen whole from above is but a line: one starts near its head instead. */
  function toFirst(layout: Layout): View {
    const whole = toWhole(layout)
    if (layout.shape === 'radial' || whole.k >= LINE_ZOOM) return whole
    const { x, y } = layout.nodes[0] ?? { x: 0, y: 0 }
    return { x: size.width / 2 - x * HEAD_ZOOM, y: size.height / 5 - y * HEAD_ZOOM, k: HEAD_ZOOM }
  }

  function request(isMoving = false) {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => paint(isMoving))
  }

  function paint(isMoving: boolean) {
    if (!context || !shown || size.width === 0) return
    clearTimeout(settling)
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    if (isMoving && snapshot) {
      drawSnapshot(context, snapshot, view, size)
      settling = setTimeout(request, SETTLE_MS)
    } else {
      const startedAt = performance.now()
      const count = draw(context, { ...shown, view, size, palette, portraits })
      const isLong = count > CROWD || performance.now() - startedAt > LONG_DRAW_MS
      snapshot = isLong ? takeSnapshot(canvas, view) : null
    }
    drawMinimap(minimap, shown.layout, { view, size, palette })
  }

  function put({ x, y, k }: View) {
    surface.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k))
  }

  function travel(to: View) {
    cancelAnimationFrame(journey)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return put(to)
    const from = view
    const start = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / MOVE_MS)
      const eased = 1 - (1 - share) ** 3
      put({
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        k: from.k + (to.k - from.k) * eased,
      })
      if (share < 1) journey = requestAnimationFrame(step)
    }
    journey = requestAnimationFrame(step)
  }

  function fitOnce() {
    if (isFitted || !shown || size.width === 0) return
    isFitted = true
    put(remembered ?? toFirst(shown.layout))
    if (wanted) centre(wanted)
  }

  /** Whoever is chosen stays where they are on the screen when the tree around them changes. */
  function show(next: Shown) {
    const before = shown
    shown = next
    if (before?.layout !== next.layout) snapshot = null
    const uuid = (next.chosen ?? next.layout.nodes[0])?.member.playerUuid ?? ''
    const from = before?.layout.byUuid.get(uuid)
    const to = next.layout.byUuid.get(uuid)
    if (before && before.layout.shape !== next.layout.shape) {
      put(toFirst(next.layout))
    } else if (before && before.layout !== next.layout && from && to) {
      cancelAnimationFrame(journey)
      put({ ...view, x: view.x + (from.x - to.x) * view.k, y: view.y + (from.y - to.y) * view.k })
    }
    fitOnce()
    request()
  }

  function centre(node: ChartNode) {
    wanted = node
    if (size.width === 0) return
    travel(toCentred(node.x, node.y, Math.max(view.k, READABLE_ZOOM), size))
  }

  return {
    show,
    centre,
    /** Brings a point of the plane to the middle. */
    goTo: (x: number, y: number) => put(toCentred(x, y, view.k, size)),
    fit: () => shown && travel(toWhole(shown.layout)),
    zoomBy: (factor: number) => {
      const middle = {
        x: (size.width / 2 - view.x) / view.k,
        y: (size.height / 2 - view.y) / view.k,
      }
      const k = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, view.k * factor))
      travel(toCentred(middle.x, middle.y, k, size))
    },
    find: (at: { x: number; y: number }) => shown && findAt(shown.layout, view, at),
    toPlace: (node: ChartNode) => ({ ...toScreen(node, view), size }),
    portraits,
    palette,
    look: () => view,
    destroy: () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      cancelAnimationFrame(journey)
      clearTimeout(settling)
      surface.on('.zoom', null)
    },
  }
}
