import { COLLECTIONS, type Collection } from '#schema/contracts/sync.ts'
import { checkAuthorization, checkPaging } from './check-paging.ts'
import {
  checkLoops,
  checkReferences,
  checkUsernames,
  type RowsByCollection,
  type UuidsByCollection,
} from './check-references.ts'
import type { Feed } from './fetch-page.ts'
import type { Report } from './finding.ts'
import { type CollectionResult, readCollection, toFinding } from './read-collection.ts'
import type { FeedRows } from './read-row.ts'

/** Compares a feed with docs/game-feed.md, reading all of it as the site would. */
export async function checkFeed(feed: Feed, token: string, limit: number): Promise<Report> {
  const results = {} as Record<Collection, CollectionResult>
  const findings = await checkAuthorization(feed)
  for (const collection of COLLECTIONS) {
    results[collection] = await readCollection(feed, token, collection, limit)
    findings.push(...results[collection].findings)
    findings.push(...(await checkPaging(feed, token, results[collection])))
  }
  const all = Object.values(results)
  if (all.every(({ isComplete }) => isComplete)) {
    const rows = Object.fromEntries(
      COLLECTIONS.map((name) => [name, results[name].rows]),
    ) as RowsByCollection
    const uuids = Object.fromEntries(
      COLLECTIONS.map((name) => [name, results[name].uuids]),
    ) as UuidsByCollection
    const players = results.players.rows as FeedRows['players'][]
    findings.push(
      ...checkReferences(rows, uuids),
      ...checkLoops(players),
      ...checkUsernames(players),
    )
    if (players.length === 0) {
      findings.push(toFinding('players', 'there is not one valid row: the site would stay empty'))
    }
  }
  return { findings, stats: all.map(({ stats }) => stats) }
}
