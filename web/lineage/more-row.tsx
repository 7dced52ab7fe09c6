import type { MutationStatus } from '@tanstack/react-query'
import { LINEAGE_INDENT_PX } from '#schema/rules.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { Connectors } from './connectors.tsx'
import type { MoreRow as Row } from './rows.ts'

type MoreRowProps = {
  row: Row
  levelMax: number
  /** How the last call went. */
  status: MutationStatus | undefined
  onLoad: () => void
}

/** The offer of more children, where the next one would stand. */
export function MoreRow({ row, levelMax, status, onLoad }: MoreRowProps) {
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
          aria-disabled={status === 'pending'}
          onClick={onLoad}
          className="small-caps min-h-9 min-w-0 truncate text-left text-gold-300 transition-colors hover:text-gold-200 aria-disabled:text-bone-400"
        >
          {toMoreText(status)}
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

export function toMoreText(status: MutationStatus | undefined): string {
  if (status === 'pending') return 'Loading more disciples...'
  return status === 'error' ? 'Failed to load more children. Try again' : 'Load more disciples'
}
