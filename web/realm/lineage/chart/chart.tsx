import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toTreeOnDate } from '#web/realm/lineage/past/to-tree-at.ts'
import { hasChildren } from '#web/realm/lineage/tree/tree-data.ts'
import { toMemberText } from '#web/realm/lineage/tree/tree-labels.ts'
import type { LoadedTree } from '#web/realm/lineage/tree/use-tree.ts'
import { ChartControls, ZOOM_STEP } from './chart-controls.tsx'
import { findArrowKeyTarget } from './chart-keys.ts'
import { HoverCard } from './hover-card.tsx'
import { chooseChartShape, getMaxSiblingColumns } from './layout/choose-shape.ts'
import { type ChartNode, type Size, toLayout } from './layout/layout.ts'
import { Minimap } from './minimap.tsx'
import { useChartStage } from './use-stage.ts'

const KEYS = {
  sideways: 'Left leads to the sire, right to a childe, up and down along the generation.',
  descending: 'Up leads to the sire, down to a childe, left and right along the generation.',
  radial:
    'Up leads to the sire, down to a childe, left and right along the generation. Point at or zoom in on a crowded ring to see its names; a saved picture shows them all.',
}

type ChartProps = {
  tree: LoadedTree
  label: string
  name: string
}

export default function Chart({ tree, label, name }: ChartProps) {
  const { mode, treeData, opened, active } = tree
  const frame = useRef<HTMLDivElement>(null)
  const lastClicked = useRef<ChartNode>(null)
  const [pointed, setPointed] = useState<ChartNode | null>(null)
  const { width, height } = useSize(frame)
  const columns = getMaxSiblingColumns(width)
  const chosenShape = tree.view.shape
  const { timeline, span, isPassing = false } = tree.past ?? {}
  const isPast = tree.past !== null
  const latest = useMemo(
    () => (timeline && span ? toTreeOnDate(timeline, span.last) : null),
    [timeline, span],
  )
  // Chooses the shape for the latest day's tree, so that all days of a film have the same shape.
  const shaped = latest ?? treeData
  // Memoized, because laying out thousands of players takes too long for each pointer move.
  const shape = useMemo(
    () => chosenShape ?? chooseChartShape(shaped, opened, { width, height }),
    [chosenShape, shaped, opened, width, height],
  )
  const layout = useMemo(
    () => toLayout(treeData, opened, shape, columns),
    [treeData, opened, shape, columns],
  )
  const chosen = layout.byUuid.get(active.key.replace(/^more:/, '')) ?? layout.nodes[0] ?? null
  const whole = useMemo(
    () => (isPassing && latest ? toLayout(latest, opened, shape, columns) : null),
    [isPassing, latest, opened, shape, columns],
  )
  const shown = { layout, chosen, pointed, isPassing }
  const { canvas, minimap, stage } = useChartStage(tree, shown, whole, () => setPointed(null))

  function choose({ data: { playerUuid: key } }: ChartNode) {
    tree.dispatch({ type: 'set', active: { key, reveal: 'centre' } })
  }

  function toggle({ data: member }: ChartNode) {
    if (hasChildren(member)) tree.toggle(member)
  }

  function findUnder(event: { clientX: number; clientY: number }) {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return null
    return stage.current?.find([event.clientX - box.left, event.clientY - box.top]) ?? null
  }

  function onClick(event: MouseEvent) {
    // A double click opens or closes the player under its first click, because that click may move
    // the chart.
    const node = event.detail > 1 ? lastClicked.current : findUnder(event)
    lastClicked.current = node
    if (!node) return
    if (event.detail === 2) return toggle(node)
    choose(node)
    tree.setPerson(node.data.playerUuid)
  }

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType === 'touch' || event.buttons > 0) return
    setPointed(findUnder(event))
    const { offsetX: x, offsetY: y } = event.nativeEvent
    stage.current?.pointAt({ x, y })
  }

  function onPointerLeave() {
    setPointed(null)
    stage.current?.pointAt(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== frame.current || !chosen) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = findArrowKeyTarget(layout, chosen, event.key)
    if (next) choose(next)
    else if (event.key === '+' || event.key === '=') stage.current?.zoomBy(ZOOM_STEP)
    else if (event.key === '-') stage.current?.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') stage.current?.fit()
    else if (event.key === ' ') toggle(chosen)
    else if (event.key === 'Enter' && event.shiftKey) tree.setRoot(chosen.data.playerUuid)
    else if (event.key === 'Enter') tree.visit(chosen.data.playerUuid)
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return (
    <div className="relative flex min-h-0 grow flex-col bg-night-900">
      <ChartControls tree={tree} label={label} name={name} layout={layout} stage={stage} />
      <div
        ref={frame}
        role="application"
        aria-label={`Chart: ${label}`}
        aria-describedby="chart-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from player to player
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative h-96 grow overflow-hidden bg-radial from-night-800 to-night-950 -outline-offset-2"
      >
        <canvas
          ref={canvas}
          onPointerMove={onPointerMove}
          onPointerLeave={onPointerLeave}
          onClick={onClick}
          className="absolute inset-0 size-full touch-none data-pointing:cursor-pointer"
          data-pointing={pointed ? true : undefined}
        />
        <Minimap ref={minimap} layout={layout} onPoint={(x, y) => stage.current?.goTo(x, y)} />
        {pointed && stage.current && (
          <HoverCard
            mode={mode}
            node={pointed}
            isPast={isPast}
            position={stage.current.toPosition(pointed)}
          />
        )}
      </div>
      <p id="chart-keys" className="sr-only">
        {KEYS[shape]} Space opens and closes, Enter opens the profile, plus and minus zoom, 0 shows
        all. The list has the same content as text.
      </p>
      <p role="status" className="sr-only">
        {active.reveal && chosen && toMemberText(mode, chosen.data, isPast)}
      </p>
    </div>
  )
}

function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(() => ({ width: innerWidth, height: innerHeight }))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
