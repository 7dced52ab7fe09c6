import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { readDate, readOneOf, readText } from './search-params.ts'

export const LINEAGE_MODES = ['bloodline', 'followers'] as const satisfies LineageMode[]
export const CHART_SHAPES = ['sideways', 'descending', 'radial'] as const
export type ChartShape = (typeof CHART_SHAPES)[number]

export type LineageView = {
  /** Defaults to the bloodline, the tree of sires. */
  mode?: LineageMode | undefined
  /** The UUID of the tree's root. Defaults to the signed-in player. */
  root?: string | undefined
  person?: string | undefined
  view?: 'chart' | undefined
  shape?: ChartShape | undefined
  asOf?: string | undefined
}

export function readLineageView(raw: Record<string, unknown>): LineageView {
  return {
    mode: readOneOf(raw.mode, LINEAGE_MODES),
    root: readUuid(raw.root),
    person: readUuid(raw.person),
    view: readOneOf(raw.view, ['chart']),
    shape: readOneOf(raw.shape, CHART_SHAPES),
    asOf: readDate(raw.asOf),
  }
}

export function toProfileSearch(view: LineageView, uuid: string) {
  return { from: 'lineage', ...view, person: uuid }
}

function readUuid(value: unknown): string | undefined {
  const text = readText(value)
  return text && UUID_PATTERN.test(text) ? text.toLowerCase() : undefined
}
