import type { Collection } from '#schema/contracts/sync/sync.ts'
import type { FeedRow, RowFault } from '#schema/sync/read-feed-row.ts'
import { explainOrder, readFeedRow, readUuid } from '#schema/sync/read-feed-row.ts'
import type { Refusal } from '../run/structure.ts'

export type PagePlan<C extends Collection> = {
  rows: FeedRow[C][]
  refused: Refusal[]
  /** The UUIDs of all rows, refused ones included: those players have not left the game. */
  named: string[]
  /** False when a row has no readable UUID: then no player in the page's range may count as missing. */
  hasEveryUuid: boolean
}

const REASONS_MAX = 3

/** Sorts a page's rows into those to write and those refused, each by itself. */
export function planPage<C extends Collection>(
  collection: C,
  items: unknown[],
  after: string | null,
): PagePlan<C> {
  const plan: PagePlan<C> = { rows: [], refused: [], named: [], hasEveryUuid: true }
  const named = new Set<string>()
  let previous = after ?? ''
  for (const item of items) {
    const uuid = readUuid(item)
    const isRepeated = uuid !== null && (named.has(uuid) || uuid === after)
    if (uuid === null) plan.hasEveryUuid = false
    else named.add(uuid)
    const { row, faults } = readFeedRow(collection, item)
    const order = row && explainOrder(row.uuid, previous, isRepeated)
    if (!row || order) {
      plan.refused.push({ uuid, reason: order ? `uuid: ${order}` : toReason(faults) })
    } else {
      plan.rows.push(row)
      previous = row.uuid
    }
  }
  return { ...plan, named: [...named] }
}

function toReason(faults: RowFault[]): string {
  return faults
    .slice(0, REASONS_MAX)
    .map(({ field, what }) => `${field ?? 'row'}: ${what}`)
    .join('. ')
}
