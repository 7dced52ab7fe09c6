import type { MutationStatus } from '@tanstack/react-query'
import { memo } from 'react'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import type { LineageView } from '#web/lib/lineage-view.ts'
import { hasChildren } from './forest.ts'
import { MemberRow } from './member-row.tsx'
import { MoreRow, toMoreText } from './more-row.tsx'
import { PassingRow } from './passing-row.tsx'
import type { Row } from './rows.ts'
import { toMemberText } from './words.ts'

type TreeRowProps = {
  row: Row
  /** Its distance from the top of the tree, in pixels. */
  start: number
  mode: LineageMode
  /** Which the way back from a profile leads to. */
  view: LineageView
  levelMax: number
  isActive: boolean
  /** It flies past, and is drawn in haste. */
  isPassing: boolean
  /** Of an offer of more: how the last call went. */
  status: MutationStatus | undefined
  onPress: (row: Row) => void
  onFocus: (key: string) => void
  onRemember: (uuid: string) => void
}

/** One row of the tree. A row that stays in view is not drawn again while the list scrolls. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, start, mode, view, levelMax, isActive, isPassing, status } = props
  const { onPress, onFocus, onRemember } = props
  const remember = () => row.kind === 'member' && onRemember(row.key)
  return (
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={row.depth + 1}
      aria-setsize={row.siblingCount}
      aria-posinset={row.position}
      aria-expanded={row.kind === 'member' && hasChildren(row.member) ? row.isOpen : undefined}
      aria-selected={isActive}
      aria-label={row.kind === 'member' ? toMemberText(mode, row.member) : toMoreText(status)}
      onFocus={() => !isActive && onFocus(row.key)}
      onPointerDown={remember}
      onDoubleClick={() => row.kind === 'member' && onPress(row)}
      style={{ height: LINEAGE_ROW_HEIGHT_PX, transform: `translateY(${start}px)` }}
      className="absolute inset-x-0 top-0 -outline-offset-2 hover:bg-gold-800/20 aria-selected:bg-linear-to-r aria-selected:from-gold-800/45 aria-selected:to-transparent"
    >
      {isPassing ? (
        <PassingRow row={row} levelMax={levelMax} />
      ) : row.kind === 'member' ? (
        <MemberRow
          mode={mode}
          view={view}
          row={row}
          levelMax={levelMax}
          isActive={isActive}
          onToggle={() => onPress(row)}
          onLinkFocus={remember}
        />
      ) : (
        <MoreRow row={row} levelMax={levelMax} status={status} onLoad={() => onPress(row)} />
      )}
    </div>
  )
})
