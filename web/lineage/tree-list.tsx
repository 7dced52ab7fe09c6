import { useEffect, useLayoutEffect, useRef } from 'react'
import { LINEAGE_INDENT_PX } from '#schema/rules.ts'
import { createPlaces } from './places.ts'
import { toMoreKey } from './rows.ts'
import { planToggle, type TreeMove } from './tree-keys.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useWidth } from './use-width.ts'
import type { ViewProps } from './view-props.ts'
import { VirtualRows } from './virtual-rows.tsx'

const ROW_CONTENT_MIN_PX = 264
const LEVELS_MAX = 24
const places = createPlaces<number>()

/** The tree as a list of which only what is in view is drawn. */
export function TreeList(props: ViewProps) {
  const { lineage, rows, active, label, view, onActive, onVisit, onRemember, onRoot } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [widthRef, width] = useWidth()
  const { turn, isCentred } = active
  const { mode, root } = lineage
  const at = rows.indexByKey.get(active.key) ?? 0

  useEffect(() => {
    if (turn === 0) return
    const row = scroller.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
    row?.focus({ preventScroll: true })
    const isFar = row && scroller.current && !isWithin(row, scroller.current)
    row?.scrollIntoView({ block: isCentred && isFar ? 'center' : 'nearest' })
  }, [turn, isCentred])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    return () => places.keep(mode, root, element.scrollTop)
  }, [mode, root])

  /** Where the offer stood stands the first of those who came; the focus goes on to them if it waited. */
  async function load(parentUuid: string) {
    const first = await lineage.load(parentUuid)
    if (!first) return
    onActive((before) => {
      if (before.key !== toMoreKey(parentUuid)) return before
      return { key: first, turn: before.turn + 1, isCentred: false }
    })
  }

  function make(move: TreeMove) {
    if (move.kind === 'open') lineage.open(move.uuids)
    else if (move.kind === 'close') lineage.close(move.uuid)
    else if (move.kind === 'load') void load(move.uuid)
    else if (move.kind === 'visit') onVisit(move.uuid)
    else {
      const key = rows.list[move.to]?.key
      if (key) onActive({ key, turn: turn + 1, isCentred: false })
    }
  }

  const onKeyDown = useTreeKeys({ rows: rows.list, at, onMove: make, onRoot })
  const room = Math.floor((width - ROW_CONTENT_MIN_PX) / LINEAGE_INDENT_PX)
  return (
    <div
      ref={scroller}
      className="max-h-[max(24rem,min(60rem,calc(100dvh-15rem)))] overflow-y-auto bg-night-900"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree within has the role */}
      <div ref={widthRef} onKeyDown={onKeyDown}>
        <VirtualRows
          scroller={scroller}
          initialOffset={places.find(mode, root) ?? 0}
          label={label}
          rows={rows.list}
          at={at}
          mode={mode}
          view={view}
          statuses={lineage.statuses}
          levelMax={Math.max(1, Math.min(LEVELS_MAX, room))}
          onPress={(row) => {
            const move = planToggle(row)
            if (move) make(move)
          }}
          onFocus={(key) => onActive({ key, turn: 0, isCentred: false })}
          onRemember={onRemember}
        />
      </div>
    </div>
  )
}

function isWithin(row: HTMLElement, scroller: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const outer = scroller.getBoundingClientRect()
  return top >= outer.top && bottom <= outer.bottom
}
