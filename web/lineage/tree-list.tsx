import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { LINEAGE_INDENT_PX, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { MemberRow } from './member-row.tsx'
import { MoreRow, toMoreText } from './more-row.tsx'
import type { Row } from './rows.ts'
import { findTyped, planKey, planToggle, type TreeMove } from './tree-keys.ts'
import type { Lineage } from './use-lineage.ts'
import { useTypeAhead } from './use-type-ahead.ts'
import { useWidth } from './use-width.ts'
import type { ViewProps } from './view-props.ts'
import { toMemberText } from './words.ts'

const OVERSCAN_ROWS = 8
const ROW_CONTENT_MIN_PX = 264
const LEVELS_MAX = 24

/** The tree as a list of which only what is in view is drawn. */
export function TreeList(props: ViewProps) {
  const { lineage, rows, active, label, onActive, onVisit, onRemember, onRoot } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [widthRef, width] = useWidth()
  const typeAhead = useTypeAhead()
  const at = rows.indexByKey.get(active.key) ?? 0
  const virtualizer = useVirtualizer({
    count: rows.list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINEAGE_ROW_HEIGHT_PX,
    getItemKey: (index) => rows.list[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
    // The row with the focus stays, or the focus would be lost when it scrolls out of view.
    rangeExtractor: (range) => withIndex(range, at),
  })

  const { turn, isCentred } = active
  useEffect(() => {
    if (turn === 0) return
    const row = scroller.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: isCentred ? 'center' : 'nearest' })
  }, [turn, isCentred])

  function go(index: number) {
    const row = rows.list[index]
    if (row) onActive({ key: row.key, turn: turn + 1, isCentred: false })
  }

  /** Where the offer stood stands the first of those who came: the focus goes on to them. */
  async function load(parentUuid: string) {
    const first = await lineage.load(parentUuid)
    if (!first) return
    onActive((before) => ({ key: first, turn: before.turn + 1, isCentred: false }))
  }

  function make(move: TreeMove) {
    if (move.kind === 'go') go(move.to)
    else if (move.kind === 'open') lineage.open(move.uuids)
    else if (move.kind === 'close') lineage.close(move.uuid)
    else if (move.kind === 'load') void load(move.uuid)
    else onVisit(move.uuid)
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rows.list[at]
    const isOnLink = event.target instanceof HTMLAnchorElement
    if (
      !row ||
      (isOnLink && event.key === 'Enter') ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    if (event.key === 'Enter' && event.shiftKey && row.kind === 'member') {
      event.preventDefault()
      onRoot(row.member.playerUuid)
      return
    }
    const isTyping = typeAhead.isTyping() && event.key === ' '
    const move = isTyping ? null : planKey(event.key, rows.list, at)
    if (move) {
      event.preventDefault()
      make(move)
      return
    }
    if (Array.from(event.key).length !== 1) return
    event.preventDefault()
    const found = findTyped(rows.list, at, typeAhead.add(event.key))
    if (found !== null) go(found)
  }

  const room = Math.floor((width - ROW_CONTENT_MIN_PX) / LINEAGE_INDENT_PX)
  const levelMax = Math.max(1, Math.min(LEVELS_MAX, room))
  return (
    <div
      ref={scroller}
      className="max-h-[max(24rem,min(60rem,calc(100dvh-15rem)))] overflow-y-auto overscroll-y-auto"
    >
      <div
        ref={widthRef}
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows.list[index]
          if (!row) return null
          const isActive = index === at
          return (
            <div
              key={row.key}
              role="treeitem"
              tabIndex={isActive ? 0 : -1}
              aria-level={row.depth + 1}
              aria-setsize={row.siblingCount}
              aria-posinset={row.position}
              aria-expanded={toExpanded(row)}
              aria-selected={isActive}
              aria-label={toLabel(row, lineage)}
              onFocus={() => !isActive && onActive({ key: row.key, turn: 0, isCentred: false })}
              onClick={() => row.kind === 'member' && onRemember(row.key)}
              onDoubleClick={() => row.kind === 'member' && toggle(row)}
              style={{ height: LINEAGE_ROW_HEIGHT_PX, transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 -outline-offset-2 transition-colors hover:bg-gold-800/20 aria-selected:bg-linear-to-r aria-selected:from-gold-800/45 aria-selected:to-transparent"
            >
              {row.kind === 'member' ? (
                <MemberRow
                  mode={lineage.mode}
                  row={row}
                  levelMax={levelMax}
                  isActive={isActive}
                  onToggle={() => toggle(row)}
                  onLeave={() => onRemember(row.key)}
                />
              ) : (
                <MoreRow
                  row={row}
                  levelMax={levelMax}
                  isPending={lineage.statuses.get(row.parent.playerUuid) === 'pending'}
                  hasFailed={lineage.statuses.get(row.parent.playerUuid) === 'error'}
                  onLoad={() => void load(row.parent.playerUuid)}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )

  function toggle(row: Row) {
    const move = planToggle(row)
    if (move) make(move)
  }
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (indexes.includes(index) || index >= range.count) return indexes
  return [...indexes, index].sort((a, b) => a - b)
}

function toExpanded(row: Row): boolean | undefined {
  if (row.kind === 'more') return undefined
  const { childUuids, hasMore } = row.member
  return childUuids.length > 0 || hasMore ? row.isOpen : undefined
}

function toLabel(row: Row, { mode, statuses }: Lineage): string {
  if (row.kind === 'member') return toMemberText(mode, row.member)
  const status = statuses.get(row.parent.playerUuid)
  return toMoreText(status === 'pending', status === 'error')
}
