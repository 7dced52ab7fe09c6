import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { readDate, readOneOf, readText } from './search-params.ts'

export const MODES = ['bloodline', 'followers'] as const satisfies LineageMode[]
export const SHAPES = ['sideways', 'descending', 'radial'] as const
export type Shape = (typeof SHAPES)[number]

export type LineageView = {
  /** Defaults to the bloodline, the tree of sires. */
  mode?: LineageMode | undefined
  /** The UUID of the tree's root. Defaults to the signed-in player. */
  root?: string | undefined
  person?: string | undefined
  view?: 'chart' | undefined
  shape?: Shape | undefined
  asOf?: string | undefined
}

export function readView(raw: Record<string, unknown>): LineageView {
  return {
    mode: readOneOf(raw.mode, MODES),
    root: readUuid(raw.root),
    person: readUuid(raw.person),
    view: readOneOf(raw.view, ['chart']),
    shape: readOneOf(raw.shape, SHAPES),
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
