import type { PointerEvent, Ref } from 'react'
import { toMinimapView } from './draw-minimap.ts'
import type { Layout } from './layout.ts'

type MinimapProps = {
  ref: Ref<HTMLCanvasElement>
  layout: Layout
  /** A point of the plane was pressed. */
  onPoint: (x: number, y: number) => void
}

/** The whole tree in a corner; pressing or dragging there moves the chart. */
export function Minimap({ ref, layout, onPoint }: MinimapProps) {
  function point(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons !== 1) return
    const { clientWidth: width, clientHeight: height } = event.currentTarget
    const { offsetX, offsetY } = event.nativeEvent
    const small = toMinimapView(layout, { width, height })
    onPoint((offsetX - small.x) / small.k, (offsetY - small.y) / small.k)
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
