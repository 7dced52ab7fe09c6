import { LINEAGE_INDENT_PX } from '#schema/rules.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { Connectors } from './connectors.tsx'
import type { MoreRow as Row } from './rows.ts'

type MoreRowProps = {
  row: Row
  levelMax: number
  isPending: boolean
  hasFailed: boolean
  onLoad: () => void
}

/** The offer of more children, where the next one would stand. */
export function MoreRow({ row, levelMax, isPending, hasFailed, onLoad }: MoreRowProps) {
  const missing = row.parent.childCount - row.parent.childUuids.length
  return (
    <>
      <Connectors row={row} levelMax={levelMax} reach={LINEAGE_INDENT_PX} />
      <div
        className="flex h-full items-center gap-4 pr-2"
        style={{ paddingLeft: (Math.min(row.depth, levelMax) + 1) * LINEAGE_INDENT_PX }}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-disabled={isPending}
          onClick={onLoad}
          className="small-caps min-h-9 min-w-0 truncate text-left text-gold-300 transition-colors hover:text-gold-200 aria-disabled:text-bone-400"
        >
          {toMoreText(isPending, hasFailed)}
        </button>
        {missing > 0 && !hasFailed && (
          <span className="figures shrink-0 text-base text-bone-400 max-sm:sr-only">
            {formatCount(missing)} not shown
          </span>
        )}
      </div>
    </>
  )
}

export function toMoreText(isPending: boolean, hasFailed: boolean): string {
  if (isPending) return 'Loading more disciples...'
  return hasFailed ? 'Failed to load more children. Try again' : 'Load more disciples'
}
