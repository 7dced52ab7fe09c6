import { LINEAGE_INDENT_PX } from '#schema/rules.ts'
import { Connectors } from './connectors.tsx'
import type { Row } from './rows.ts'

/** A row that flies past too fast to be read: the line that leads to it, and who it is. */
export function PassingRow({ row, levelMax }: { row: Row; levelMax: number }) {
  const left = (Math.min(row.depth, levelMax) + 1) * LINEAGE_INDENT_PX
  return (
    <>
      <Connectors row={row} levelMax={levelMax} reach={LINEAGE_INDENT_PX} />
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

/** The room that the portrait has, with its gap. */
const PORTRAIT_PX = 48
