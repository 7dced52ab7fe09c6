import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { readDate, readOneOf, readText } from './search-params.ts'

export const MODES = ['bloodline', 'followers'] as const satisfies LineageMode[]
export const SHAPES = ['sideways', 'descending', 'radial'] as const
export type Shape = (typeof SHAPES)[number]

/** What the page shows, as it is in the address. */
export type LineageView = {
  /** The bloodline if not given. */
  mode?: LineageMode | undefined
  /** Whose tree; one's own if not given. */
  root?: string | undefined
  /** Who is looked at in it. */
  person?: string | undefined
  /** The list if not given. */
  view?: 'chart' | undefined
  /** Of the chart; the one that fits the people and the screen if not given. */
  shape?: Shape | undefined
  /** The tree as of a day; today's if not given. */
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

/** The part of the tree's address that is in the address of a profile opened from it. */
export function toProfileSearch(view: LineageView, uuid: string) {
  return { from: 'lineage', ...view, person: uuid }
}

function readUuid(value: unknown): string | undefined {
  const text = readText(value)
  return text && UUID_PATTERN.test(text) ? text.toLowerCase() : undefined
}
