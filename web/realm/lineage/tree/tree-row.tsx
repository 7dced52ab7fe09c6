import { memo } from 'react'
import { formatCount } from '#schema/core/format-number.ts'
import { LINEAGE_INDENT_PX, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import { MemberRow } from './member-row.tsx'
import type { LineageRow, LoadMoreRow as MoreRowData } from './rows.ts'
import { hasChildren } from './tree-data.ts'
import { planRowToggle } from './tree-keys.ts'
import { toLoadMoreText, toMemberText } from './tree-labels.ts'
import { TreeRowConnectors } from './tree-row-connectors.tsx'
import type { LoadedTree } from './use-tree.ts'

type TreeRowProps = {
  tree: LoadedTree
  row: LineageRow
  start: number
  levelMax: number
  isActive: boolean
  /** True while the list scrolls too fast to read. The row then has only its name and lines. */
  isPlain: boolean
}

/** Memoized, so that rows in view do not re-render while the list scrolls. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { tree, row, start, levelMax, isActive, isPlain } = props
  const member = row.kind === 'member' ? row.member : null
  const nameInAddress = () => member && tree.setPerson(member.playerUuid)
  const activate = () => tree.dispatch({ type: 'set', active: { key: row.key, reveal: null } })
  function press() {
    const move = planRowToggle(row)
    if (move) tree.perform(move)
  }
  return (
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={row.depth + 1}
      aria-setsize={row.siblingCount}
      aria-posinset={row.position}
      aria-expanded={row.kind === 'member' && hasChildren(row.member) ? row.isOpen : undefined}
      aria-selected={isActive}
      aria-label={
        row.kind === 'member'
          ? toMemberText(tree.mode, row.member, tree.past !== null)
          : toLoadMoreText(tree.statuses.get(row.parent.playerUuid))
      }
      onFocus={() => !isActive && activate()}
      onPointerDown={nameInAddress}
      onDoubleClick={() => member && press()}
      style={{ height: LINEAGE_ROW_HEIGHT_PX, transform: `translateY(${start}px)` }}
      className="absolute inset-x-0 top-0 -outline-offset-2 hover:bg-gold-800/20 aria-selected:bg-linear-to-r aria-selected:from-gold-800/45 aria-selected:to-transparent"
    >
      {isPlain ? (
        <PlainRow row={row} levelMax={levelMax} />
      ) : row.kind === 'member' ? (
        <MemberRow
          mode={tree.mode}
          view={tree.view}
          row={row}
          levelMax={levelMax}
          isActive={isActive}
          onToggle={press}
          onLinkFocus={nameInAddress}
        />
      ) : (
        <MoreRow tree={tree} row={row} levelMax={levelMax} />
      )}
    </div>
  )
})

type RowProps<R extends LineageRow> = { row: R; levelMax: number }

const PORTRAIT_PX = 48

function PlainRow({ row, levelMax }: RowProps<LineageRow>) {
  const left = (Math.min(row.depth, levelMax) + 1) * LINEAGE_INDENT_PX
  return (
    <>
      <TreeRowConnectors row={row} levelMax={levelMax} reach={LINEAGE_INDENT_PX} />
      {row.kind === 'member' && (
        <bdi
          className="block truncate pt-2.5 text-left font-display text-[1.25rem] leading-[1.15] font-semibold text-bone-50"
          style={{ paddingLeft: left + PORTRAIT_PX }}
        >
          {row.member.characterName}
        </bdi>
      )}
    </>
  )
}

function MoreRow({ tree, row, levelMax }: RowProps<MoreRowData> & { tree: LoadedTree }) {
  const { childCount, childUuids, playerUuid } = row.parent
  const status = tree.statuses.get(playerUuid)
  const missing = childCount - childUuids.length
  return (
    <>
      <TreeRowConnectors row={row} levelMax={levelMax} reach={LINEAGE_INDENT_PX} />
      <div
        className="flex h-full items-center gap-4 pr-2"
        style={{ paddingLeft: (Math.min(row.depth, levelMax) + 1) * LINEAGE_INDENT_PX }}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-disabled={status === 'pending'}
          onClick={() => void tree.load(playerUuid)}
          className="small-caps min-h-9 min-w-0 truncate text-left text-gold-300 transition-colors hover:text-gold-200 aria-disabled:text-bone-400"
        >
          {toLoadMoreText(status)}
        </button>
        {missing > 0 && status !== 'error' && (
          <span className="figures shrink-0 text-base text-bone-400 max-sm:sr-only">
            {formatCount(missing)} not shown
          </span>
        )}
      </div>
    </>
  )
}
