import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { LINEAGE_INDENT_PX, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { useIsPrinting } from '#web/lib/use-is-printing.ts'
import { findTypeAheadIndex, planKeyCommand, type TreeCommand } from './tree-keys.ts'
import { TreeRow } from './tree-row.tsx'
import type { LoadedTree } from './use-tree.ts'

const ROW_CONTENT_MIN_PX = 264
const LEVELS_MAX = 24
const OVERSCAN_ROWS = 4
/** The list scrolls too fast to read if a frame shows more new rows than this. */
const FAST_ROWS = 6
/** Rows rendered outside the view during fast scrolling, so that React can keep up. */
const FAST_OVERSCAN_ROWS = 16

type TreeListProps = { tree: LoadedTree; label: string }

export function TreeList({ tree, label }: TreeListProps) {
  const { rows, active, dispatch } = tree
  const scroller = useRef<HTMLDivElement>(null)
  const [widthRef, width] = useWidth()
  const at = rows.indexByKey.get(active.key) ?? 0
  const onKeyDown = useTreeKeys(tree, at)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    return () => dispatch({ type: 'set', scrollTop: element.scrollTop })
  }, [dispatch])

  const levels = Math.floor((width - ROW_CONTENT_MIN_PX) / LINEAGE_INDENT_PX)
  return (
    <div
      ref={scroller}
      className="max-h-[max(24rem,min(60rem,calc(100dvh-15rem)))] overflow-y-auto bg-night-900"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the element inside has the tree role */}
      <div ref={widthRef} onKeyDown={onKeyDown}>
        <VirtualRows
          tree={tree}
          label={label}
          at={at}
          levelMax={Math.max(1, Math.min(LEVELS_MAX, levels))}
          scroller={scroller}
        />
      </div>
    </div>
  )
}

type VirtualRowsProps = TreeListProps & {
  at: number
  levelMax: number
  scroller: RefObject<HTMLElement | null>
}

/** A separate component, so that scrolling re-renders nothing else. */
function VirtualRows({ tree, label, at, levelMax, scroller }: VirtualRowsProps) {
  const { active } = tree
  const { list } = tree.rows
  const isPrinting = useIsPrinting()
  const virtualizer = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINEAGE_ROW_HEIGHT_PX,
    initialOffset: tree.scrollTop,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index)
      const overscan = isFast ? FAST_OVERSCAN_ROWS : OVERSCAN_ROWS
      const indexes = defaultRangeExtractor({ ...range, overscan })
      // Keep the active row rendered while it is out of view, so that it does not lose the focus.
      if (indexes.includes(at) || at >= range.count) return indexes
      return [...indexes, at].sort((a, b) => a - b)
    },
  })
  const offset = virtualizer.scrollOffset ?? 0
  const lastOffset = useRef(offset)
  const step = Math.abs(offset - lastOffset.current)
  lastOffset.current = offset
  const isFast = virtualizer.isScrolling && step > FAST_ROWS * LINEAGE_ROW_HEIGHT_PX
  const items = virtualizer.getVirtualItems()

  // Wait for the row, because rows are rendered only after the list has been measured.
  const isRendered = items.some(({ index }) => index === at)
  useEffect(() => {
    if (!active.reveal || !isRendered) return
    const row = scroller.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
    row?.focus({ preventScroll: true })
    const isFar = row && scroller.current && !isWithin(row, scroller.current)
    row?.scrollIntoView({ block: isFar && active.reveal !== 'nearest' ? 'center' : 'nearest' })
  }, [active, isRendered, scroller])

  return (
    <div
      role="tree"
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ index, start }) => {
        const row = list[index]
        if (!row) return null
        return (
          <TreeRow
            key={row.key}
            tree={tree}
            row={row}
            start={start}
            levelMax={levelMax}
            isActive={index === at}
            isPlain={isFast && index !== at}
          />
        )
      })}
    </div>
  )
}

function isWithin(row: HTMLElement, scroller: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const outer = scroller.getBoundingClientRect()
  return top >= outer.top && bottom <= outer.bottom
}

function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

const TYPING_PAUSE_MS = 700

function useTreeKeys({ rows: { list }, perform, setRoot }: LoadedTree, at: number) {
  const typed = useRef({ text: '', at: 0 })

  function toMove(key: string): TreeCommand | null {
    const { text, at: typedAt } = typed.current
    const isTyping = text !== '' && Date.now() - typedAt < TYPING_PAUSE_MS
    const move = key === ' ' && isTyping ? null : planKeyCommand(key, list, at)
    if (move || Array.from(key).length !== 1) return move
    typed.current = { text: isTyping ? text + key : key, at: Date.now() }
    const to = findTypeAheadIndex(list, at, typed.current.text)
    return to === null ? null : { kind: 'go', to }
  }

  return (event: KeyboardEvent) => {
    const row = list[at]
    const isForLink = event.target instanceof HTMLAnchorElement && event.key === 'Enter'
    if (!row || isForLink || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && event.shiftKey && row.kind === 'member') {
      event.preventDefault()
      setRoot(row.member.playerUuid)
      return
    }
    const move = toMove(event.key)
    if (!move) return
    event.preventDefault()
    perform(move)
  }
}
