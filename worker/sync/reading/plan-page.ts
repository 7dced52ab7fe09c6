import type { FeedPlayer } from '#schema/contracts/sync/game-feed.ts'
import type { ActivePlayerCounts, FeedCollection } from '#schema/contracts/sync/sync.ts'
import { isActive } from '#schema/rules.ts'
import {
  explainWrongRowOrder,
  type FeedRow,
  type FeedRowFault,
  readFeedRow,
  readRowUuid,
} from '#schema/sync/read-feed-row.ts'
import type { FieldValue, RejectedRow, StoredRow } from '#worker/sync/run/structure.ts'

export type ParsedPage<C extends FeedCollection> = {
  rows: FeedRow[C][]
  refused: RejectedRow[]
  /** The UUIDs of all rows. Players in rejected rows must not count as departed. */
  named: string[]
  hasEveryUuid: boolean
}

const REASONS_MAX = 3

export function planPage<C extends FeedCollection>(
  collection: C,
  items: unknown[],
  after: string | null,
): ParsedPage<C> {
  const plan: ParsedPage<C> = { rows: [], refused: [], named: [], hasEveryUuid: true }
  const named = new Set<string>()
  let previous = after ?? ''
  for (const item of items) {
    const uuid = readRowUuid(item)
    const isRepeated = uuid !== null && (named.has(uuid) || uuid === after)
    if (uuid === null) plan.hasEveryUuid = false
    else named.add(uuid)
    const { row, faults } = readFeedRow(collection, item)
    const order = row && explainWrongRowOrder(row.uuid, previous, isRepeated)
    if (!row || order) {
      plan.refused.push({ uuid, reason: order ? `uuid: ${order}` : toReason(faults) })
    } else {
      plan.rows.push(row)
      previous = row.uuid
    }
  }
  return { ...plan, named: [...named] }
}

function toReason(faults: FeedRowFault[]): string {
  return faults
    .slice(0, REASONS_MAX)
    .map(({ field, what }) => `${field ?? 'row'}: ${what}`)
    .join('. ')
}

export function addActiveCounts(
  sum: ActivePlayerCounts | undefined,
  stored: StoredRow[],
  plan: ParsedPage<'players'>,
  now: number,
): ActivePlayerCounts {
  const known = new Map(stored.map((row) => [row.uuid, row]))
  const read = new Map<string, FeedPlayer>(plan.rows.map((row) => [row.uuid, row]))
  const awake: ActivePlayerCounts = structuredClone(
    sum ?? { total: 0, dynasties: {}, bloodlines: {} },
  )
  // If every row has a readable UUID, stored players missing from the page have left.
  const there = plan.hasEveryUuid ? plan.named : [...plan.named, ...known.keys()]
  for (const uuid of new Set(there)) {
    const row = read.get(uuid)
    const before = known.get(uuid)
    const isPresent = row !== undefined || before?.departedAt === null
    const lastSeen = Math.max(row?.lastSeen ?? 0, Number(before?.vitals.lastSeen ?? 0))
    if (!isPresent || before?.hidesPresence || !isActive(lastSeen, now)) continue
    awake.total++
    count(awake.dynasties, row ? row.dynasty : before?.structure.dynasty)
    count(awake.bloodlines, row ? row.blood : before?.structure.blood)
  }
  return awake
}

function count(counts: Record<string, number>, uuid: FieldValue | undefined): void {
  if (typeof uuid === 'string') counts[uuid] = (counts[uuid] ?? 0) + 1
}
