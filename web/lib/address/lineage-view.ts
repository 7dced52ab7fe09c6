import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { createSearchReader, oneOf, readDate, readText } from './search-params.ts'

export const LINEAGE_MODES = ['bloodline', 'followers'] as const satisfies LineageMode[]
export const CHART_SHAPES = ['sideways', 'descending', 'radial'] as const
export type ChartShape = (typeof CHART_SHAPES)[number]

export type LineageView = ReturnType<typeof readLineageSearch>

export const readLineageSearch = createSearchReader({
  /** The kind of tree. Defaults to the bloodline, which is the tree of sires. */
  mode: oneOf(LINEAGE_MODES),
  /** The UUID of the tree's root. Defaults to the signed-in player. */
  root: readUuid,
  person: readUuid,
  view: oneOf(['chart']),
  shape: oneOf(CHART_SHAPES),
  asOf: readDate,
})

export function toProfileLinkSearch(view: LineageView, uuid: string) {
  return { from: 'lineage', ...view, person: uuid }
}

function readUuid(value: unknown): string | undefined {
  const text = readText(value)
  return text && UUID_PATTERN.test(text) ? text.toLowerCase() : undefined
}
