import type { ZoomTransform } from 'd3-zoom'
import type { ChartNode, Layout, Size } from '../layout/layout.ts'
import { paintMinimap } from '../minimap.tsx'
import type { Font } from './drawable.ts'
import { paintScene, toCssFont } from './paint-scene.ts'
import { readPalette } from './palette.ts'
import { createPortraitCache } from './portraits.ts'
import type { FitInput } from './ring-names.ts'
import { toScene } from './scene.ts'

const CROWD_NODES = 500
const LONG_PAINT_MS = 5
const REPAINT_DELAY_MS = 90
const SCREEN_NAMES = { size: 15, lineHeight: 16, halo: 4, maxWidth: 104 }

export type ChartState = {
  layout: Layout
  chosen: ChartNode | null
  pointed: ChartNode | null
  isPassing: boolean
}
type Look = {
  shown: ChartState
  view: ZoomTransform
  size: Size
  near: { x: number; y: number } | null
}

export function createPainter(
  canvas: HTMLCanvasElement,
  minimap: HTMLCanvasElement,
  look: () => Look | null,
) {
  const context = canvas.getContext('2d')
  const palette = readPalette()
  const portraits = createPortraitCache(() => request())
  // The last picture of a crowded chart, shown while the chart moves, because painting is too slow.
  let snapshot: { picture: HTMLCanvasElement; view: ZoomTransform } | null = null
  let frame = 0
  let repaint: ReturnType<typeof setTimeout> | undefined
  // Caches text widths, because each zoom step needs the widths of all names.
  const widths = new Map<string, number>()
  const onFonts = () => {
    widths.clear()
    request()
  }
  document.fonts.addEventListener('loadingdone', onFonts)

  function request(isMoving = false) {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => paint(isMoving))
  }

  function paintStep() {
    cancelAnimationFrame(frame)
    paint(false, false)
  }

  function paint(isMoving: boolean, keepsSnapshot = true) {
    const looked = look()
    if (!context || !looked) return
    const { shown, view, size } = looked
    clearTimeout(repaint)
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    if (isMoving && snapshot) {
      const [x, y] = view.apply(snapshot.view.invert([0, 0]))
      const scale = view.k / snapshot.view.k
      context.drawImage(snapshot.picture, x, y, size.width * scale, size.height * scale)
      repaint = setTimeout(request, REPAINT_DELAY_MS)
    } else {
      const isLong = paintAll(context, looked)
      snapshot = isLong && keepsSnapshot ? { picture: copyCanvas(canvas), view } : null
    }
    paintMinimap(minimap, shown.layout, { view, size, palette })
  }

  function paintAll(on: CanvasRenderingContext2D, { shown, view, size, near }: Look): boolean {
    const startedAt = performance.now()
    const { items, nodeCount } = toScene({ ...toInput(shown, size), view, near })
    paintScene(on, items)
    return nodeCount > CROWD_NODES || performance.now() - startedAt > LONG_PAINT_MS
  }

  function toInput(shown: ChartState, size: Size): FitInput {
    return {
      ...shown,
      size,
      pixelRatio: devicePixelRatio,
      palette,
      names: SCREEN_NAMES,
      isPicture: false,
      findPortrait: portraits.find,
      measure,
    }
  }

  function measure(text: string, font: Font): number {
    if (!context) return 0
    const css = toCssFont(font)
    const key = `${css} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    context.font = css
    const { width } = context.measureText(text)
    widths.set(key, width)
    return width
  }

  return {
    request,
    paintStep,
    measure,
    toInput,
    palette,
    portraits,
    dropSnapshot: () => {
      snapshot = null
    },
    destroy: () => {
      document.fonts.removeEventListener('loadingdone', onFonts)
      cancelAnimationFrame(frame)
      clearTimeout(repaint)
    },
  }
}

function copyCanvas(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}
