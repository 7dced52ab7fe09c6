import type { ZoomTransform } from 'd3-zoom'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Shape } from '#web/lib/lineage-view.ts'
import { hasChildren } from '../forest.ts'
import { createPlaces } from '../places.ts'
import type { ViewProps } from '../view-props.ts'
import { toMemberText } from '../words.ts'
import { ChartControls } from './chart-controls.tsx'
import { findNext } from './chart-keys.ts'
import { HoverCard } from './hover-card.tsx'
import { type ChartNode, toLayout } from './layout.ts'
import { Minimap } from './minimap.tsx'
import { createStage, type Stage } from './stage.ts'

const ZOOM_STEP = 1.35
const places = createPlaces<{ shape: Shape; view: ZoomTransform }>()

/** The tree as a chart; the same people are expanded as in the list. */
export default function Chart(props: ViewProps) {
  const { lineage, forest, active, label, view, onActive, onRemember, onVisit, onRoot } = props
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const minimap = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(null)
  const lastClicked = useRef<ChartNode>(null)
  const isRestored = useRef(false)
  const [pointed, setPointed] = useState<ChartNode | null>(null)
  const { opened } = lineage
  const shape = view.shape ?? 'radial'
  // Placing thousands of players takes longer than following the pointer may.
  const layout = useMemo(() => toLayout(forest, opened, shape), [forest, opened, shape])
  const chosen = layout.byUuid.get(active.key.replace(/^more:/, '')) ?? layout.nodes[0] ?? null

  const readPlace = useEffectEvent(() => {
    const place = places.find(lineage.mode, lineage.root)
    return place?.shape === shape ? place.view : null
  })
  const keepPlace = useEffectEvent((at: ZoomTransform) => {
    places.keep(lineage.mode, lineage.root, { shape, view: at })
  })
  useEffect(() => {
    if (!canvas.current || !minimap.current) return
    const known = readPlace()
    isRestored.current = known !== null
    stage.current = createStage(canvas.current, minimap.current, () => setPointed(null), known)
    return () => {
      if (stage.current) keepPlace(stage.current.view())
      stage.current?.destroy()
    }
  }, [])

  useEffect(() => stage.current?.show({ layout, chosen, pointed }), [layout, chosen, pointed])

  const { turn } = active
  const centre = useEffectEvent(() => {
    // Who the address names was chosen when one left, and the chart is as it was then.
    const isBack = isRestored.current && turn === 1
    if (chosen && !isBack) stage.current?.centre(chosen)
  })
  useEffect(() => {
    if (turn > 0) centre()
  }, [turn])

  function choose(node: ChartNode) {
    onActive((before) => ({
      key: node.data.playerUuid,
      turn: before.turn + 1,
      isCentred: true,
    }))
  }

  function toggle({ data: member }: ChartNode) {
    if (!hasChildren(member)) return
    if (opened.has(member.playerUuid)) lineage.close(member.playerUuid)
    else lineage.open([member.playerUuid])
  }

  function findUnder(event: { clientX: number; clientY: number }) {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return null
    return stage.current?.find([event.clientX - box.left, event.clientY - box.top]) ?? null
  }

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.buttons > 0) return
    setPointed(findUnder(event))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== frame.current || !chosen) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = findNext(layout, chosen, event.key)
    if (next) choose(next)
    else if (event.key === '+' || event.key === '=') stage.current?.zoomBy(ZOOM_STEP)
    else if (event.key === '-') stage.current?.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') stage.current?.fit()
    else if (event.key === ' ') toggle(chosen)
    else if (event.key === 'Enter' && event.shiftKey) onRoot(chosen.data.playerUuid)
    else if (event.key === 'Enter') onVisit(chosen.data.playerUuid)
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return (
    <div className="relative bg-night-900 in-[:fullscreen]:flex in-[:fullscreen]:min-h-0 in-[:fullscreen]:grow in-[:fullscreen]:flex-col">
      <ChartControls {...props} shape={shape} layout={layout} stage={stage} />
      <div
        ref={frame}
        role="application"
        aria-label={`Chart: ${label}`}
        aria-describedby="chart-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows walk from player to player
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative h-[max(24rem,min(60rem,calc(100dvh-19rem)))] overflow-hidden in-[:fullscreen]:h-auto in-[:fullscreen]:grow bg-radial from-night-800 to-night-950 -outline-offset-2"
      >
        <canvas
          ref={canvas}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setPointed(null)}
          onClick={(event) => {
            // The first click moves the chart, so the second may meet somebody else.
            const node = event.detail > 1 ? lastClicked.current : findUnder(event)
            lastClicked.current = node
            if (!node) return
            if (event.detail === 2) toggle(node)
            else {
              choose(node)
              onRemember(node.data.playerUuid)
            }
          }}
          className="size-full touch-none data-pointing:cursor-pointer"
          data-pointing={pointed ? true : undefined}
        />
        <Minimap ref={minimap} layout={layout} onPoint={(x, y) => stage.current?.goTo(x, y)} />
        {pointed && stage.current && (
          <HoverCard
            mode={lineage.mode}
            node={pointed}
            position={stage.current.toPosition(pointed)}
          />
        )}
      </div>
      <p id="chart-keys" className="sr-only">
        Up leads to the sire, down to a childe, left and right along the generation. Space opens and
        closes, Enter opens the profile, plus and minus zoom, 0 shows all. The list says the same in
        text.
      </p>
      <p role="status" className="sr-only">
        {turn > 0 && chosen && toMemberText(lineage.mode, chosen.data)}
      </p>
    </div>
  )
}
