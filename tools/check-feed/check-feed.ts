import { COLLECTIONS, type Collection } from '#schema/contracts/sync.ts'
import { checkFields } from './check-fields.ts'
import { checkAuthorization, checkPaging } from './check-paging.ts'
import {
  checkLoops,
  checkReferences,
  checkUsernames,
  type RowsByCollection,
  type UuidsByCollection,
} from './check-references.ts'
import { checkUnknownFields } from './check-unknown-fields.ts'
import { createPageReader, type Feed } from './fetch-page.ts'
import { type FieldShares, Findings, type Report } from './finding.ts'
import { type CollectionResult, readCollection } from './read-collection.ts'

/** Compares a feed with docs/game-feed.md, and with an earlier check, reading all of it as the site would. */
export async function checkFeed(
  feed: Feed,
  token: string,
  limit: number,
  previous: FieldShares | null = null,
): Promise<Report> {
  const getPage = createPageReader(feed, token)
  const findings = new Findings()
  const results: CollectionResult[] = []
  let shares: FieldShares | null = null
  await checkAuthorization(feed, findings)
  for (const collection of COLLECTIONS) {
    const result = await readCollection(getPage, collection, limit, findings)
    results.push(result)
    checkUnknownFields(collection, result.items, findings)
    if (result.isComplete) await checkPaging(getPage, result, findings)
  }
  if (results.every(({ isComplete }) => isComplete)) {
    const { players, ...groups } = byCollection(results, ({ rows }) => rows) as RowsByCollection
    const uuids: UuidsByCollection = byCollection(results, (result) => result.uuids)
    checkReferences({ players, ...groups }, uuids, findings)
    checkLoops(players, findings)
    checkUsernames(players, findings)
    shares = checkFields({ players, ...groups }, previous, findings)
    if (players.length === 0) {
      findings.error('players', 'there is not one valid row: the site would stay empty')
    }
  }
  return { findings: findings.list, stats: results.map(({ stats }) => stats), shares }
}

function byCollection<T>(results: CollectionResult[], pick: (result: CollectionResult) => T) {
  const entries = results.map((result) => [result.stats.collection, pick(result)])
  return Object.fromEntries(entries) as Record<Collection, T>
}
