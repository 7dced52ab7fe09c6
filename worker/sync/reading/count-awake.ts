import type { FeedPlayer } from '#schema/contracts/sync/game-feed.ts'
import type { Awake } from '#schema/contracts/sync/sync.ts'
import { isActive } from '#schema/rules.ts'
import type { StoredRow, Value } from '../run/structure.ts'
import type { PagePlan } from './plan-page.ts'

/**
 * `sum` with the players of a page of the feed who are awake, as `isActive` of schema/rules.ts says. A
 * refused row's player counts as stored, and the HUD may have seen one later than the feed.
 */
export function addAwake(
  sum: Awake | undefined,
  stored: StoredRow[],
  plan: PagePlan<'players'>,
  now: number,
): Awake {
  const known = new Map(stored.map((row) => [row.uuid, row]))
  const read = new Map<string, FeedPlayer>(plan.rows.map((row) => [row.uuid, row]))
  const awake: Awake = sum ? structuredClone(sum) : { total: 0, dynasties: {}, bloodlines: {} }
  // Stored players without a row have left, unless a row of the page has no readable UUID.
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

function count(counts: Record<string, number>, uuid: Value | undefined): void {
  if (typeof uuid === 'string') counts[uuid] = (counts[uuid] ?? 0) + 1
}
