import { LINEAGE_INDENT_PX, LINEAGE_ROW_HEIGHT_PX } from '#schema/rules.ts'
import type { LineageRow } from './rows.ts'

const MIDDLE = LINEAGE_ROW_HEIGHT_PX / 2
const CURVE = 10

type ConnectorsProps = {
  row: LineageRow
  levelMax: number
  reach: number
}

export function TreeRowConnectors({ row, levelMax, reach }: ConnectorsProps) {
  const levels = Math.min(row.depth, levelMax)
  if (levels === 0) return null
  const isCut = row.depth > levelMax
  const width = levels * LINEAGE_INDENT_PX + reach
  return (
    <svg
      width={width}
      height={LINEAGE_ROW_HEIGHT_PX}
      viewBox={`0 0 ${width} ${LINEAGE_ROW_HEIGHT_PX}`}
      className="pointer-events-none absolute top-0 left-0 text-gold-600"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={toRailPath(row, levels, isCut) + toBranchPath(row, levels, reach)} />
      {isCut && (
        <text
          x={2}
          y={MIDDLE + 4}
          className="figures fill-gold-300 text-[0.75rem] font-bold"
          stroke="none"
        >
          {row.depth}
        </text>
      )}
    </svg>
  )
}

function toRailPath({ rails }: LineageRow, levels: number, isCut: boolean): string {
  let path = ''
  for (let bit = 1; bit < levels; bit++) {
    const column = levels - 1 - bit
    if ((rails & (1 << bit)) === 0 || (isCut && column === 0)) continue
    path += `M${toX(column)} 0V${LINEAGE_ROW_HEIGHT_PX}`
  }
  return path
}

function toBranchPath({ rails }: LineageRow, levels: number, reach: number): string {
  const x = toX(levels - 1)
  const end = levels * LINEAGE_INDENT_PX + reach
  const branch = `M${x} 0V${MIDDLE - CURVE}Q${x} ${MIDDLE} ${x + CURVE} ${MIDDLE}H${end}`
  return rails & 1 ? `${branch}M${x} 0V${LINEAGE_ROW_HEIGHT_PX}` : branch
}

function toX(column: number): number {
  return column * LINEAGE_INDENT_PX + LINEAGE_INDENT_PX / 2
}
