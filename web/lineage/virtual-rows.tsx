import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import type { LineageView } from '#web/lib/lineage-view.ts'
import type { Row } from './rows.ts'
import { TreeRow } from './tree-row.tsx'
import { useHaste } from './use-haste.ts'
import type { Lineage } from './use-lineage.ts'

const OVERSCAN_ROWS = 4
/** The browser scrolls on while the rows are drawn, so in haste there have to be more of them. */
const HASTY_OVERSCAN_ROWS = 16
/** So many new rows in one frame are not read by anybody, and take longer to draw than it lasts. */
const HASTE_ROWS = 6

type VirtualRowsProps = {
  scroller: RefObject<HTMLElement | null>
  /** How far the list is scrolled at first, in pixels. */
  initialOffset: number
  label: string
  rows: readonly Row[]
  /** Which row has the focus. */
  at: number
  mode: LineageMode
  view: LineageView
  statuses: Lineage['statuses']
  levelMax: number
  /** The toggle of a row, or its offer of more, was pressed. */
  onPress: (row: Row) => void
  onFocus: (key: string) => void
  onRemember: (uuid: string) => void
}

/** The part of a list that is redrawn while it scrolls: the rows in view and a few around them. */
export function VirtualRows(props: VirtualRowsProps) {
  const { scroller, label, rows, at, mode, view, statuses, levelMax } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: toRowHeight,
    overscan: OVERSCAN_ROWS,
    initialOffset: props.initialOffset,
    // The row with the focus stays, or the focus would be lost when it scrolls out of view.
    rangeExtractor: (range) =>
      withIndex(isHasty ? { ...range, overscan: HASTY_OVERSCAN_ROWS } : range, at),
  })
  const isHasty = useHaste(
    virtualizer.scrollOffset ?? 0,
    virtualizer.isScrolling,
    HASTE_ROWS * LINEAGE_ROW_HEIGHT_PX,
  )
  return (
    <div
      role="tree"
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        if (!row) return null
        const parentUuid = row.kind === 'more' ? row.parent.playerUuid : null
        return (
          <TreeRow
            key={row.key}
            row={row}
            start={start}
            mode={mode}
            view={view}
            levelMax={levelMax}
            isActive={index === at}
            isPassing={isHasty && index !== at}
            status={parentUuid === null ? undefined : statuses.get(parentUuid)}
            onPress={props.onPress}
            onFocus={props.onFocus}
            onRemember={props.onRemember}
          />
        )
      })}
    </div>
  )
}

function toRowHeight(): number {
  return LINEAGE_ROW_HEIGHT_PX
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (indexes.includes(index) || index >= range.count) return indexes
  return [...indexes, index].sort((a, b) => a - b)
}
