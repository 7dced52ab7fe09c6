import { FEED_COLLECTIONS, type FeedCollection } from '#schema/contracts/sync/sync.ts'
import { isFeedFileUrl } from '#schema/sync/feed-file.ts'
import { type FeedFetcher, toFeedFetcher } from '#schema/sync/fetch-feed.ts'
import { checkChangedSinceSupport, checkChanges } from './check-changes.ts'
import { checkFields } from './check-fields.ts'
import { checkAuthorization, checkPaging } from './check-paging.ts'
import {
  checkLineageLoops,
  checkReferences,
  checkUsernames,
  type RowsByCollection,
  type UuidsByCollection,
} from './check-references.ts'
import { checkUnknownFields } from './check-unknown-fields.ts'
import { createPageReader, PageUnavailableError } from './fetch-page.ts'
import { type FeedReport, type FieldFillRates, FindingCollector } from './finding.ts'
import { type CollectionResult, readCollection } from './read-collection.ts'
import { createFilePageReader } from './read-file.ts'

export async function checkFeed(
  feed: FeedFetcher,
  token: string,
  limit: number,
  previous: FieldFillRates | null = null,
): Promise<FeedReport> {
  const findings = new FindingCollector()
  const getPage = createPageReader(feed, token)
  const results: CollectionResult[] = []
  for (const collection of FEED_COLLECTIONS) {
    const result = await readCollection(getPage, collection, limit, findings)
    results.push(result)
    if (result.isComplete) await checkPaging(getPage, result, findings)
  }
  const read = results.find(({ stats }) => stats.pages > 0)
  if (!read) return toUnread(findings)
  await checkAuthorization(feed, read.stats.collection, findings)
  const knowsChanges = checkChangedSinceSupport(results, findings)
  if (knowsChanges) for (const result of results) await checkChanges(getPage, result, findings)
  const kind = knowsChanges ? 'a feed in pages, which can say what has changed' : 'a feed in pages'
  return finish(kind, results, previous, findings)
}

export function checkFeedAt(
  address: string,
  token: string,
  limit: number,
  previous: FieldFillRates | null,
): Promise<FeedReport> {
  const feed = toFeedFetcher(address)
  return isFeedFileUrl(address)
    ? checkFeedFile(feed, previous)
    : checkFeed(feed, token, limit, previous)
}

export async function checkFeedFile(
  feed: FeedFetcher,
  previous: FieldFillRates | null = null,
): Promise<FeedReport> {
  const findings = new FindingCollector()
  const results: CollectionResult[] = []
  try {
    const getPage = await createFilePageReader(feed, findings)
    for (const collection of FEED_COLLECTIONS) {
      results.push(await readCollection(getPage, collection, Number.POSITIVE_INFINITY, findings))
    }
  } catch (error) {
    if (!(error instanceof PageUnavailableError)) throw error
    findings.error('feed', error.message)
    return toUnread(findings)
  }
  return finish('one file with all collections', results, previous, findings)
}

/**
 * Reports only the first error of a feed that could not be read, because the others probably have
 * the same cause.
 */
function toUnread({ list }: FindingCollector): FeedReport {
  const first = list.slice(0, 1).map((finding) => ({ ...finding, collection: 'feed' as const }))
  return { kind: null, findings: first, stats: [], shares: null }
}

function finish(
  kind: string,
  results: CollectionResult[],
  previous: FieldFillRates | null,
  findings: FindingCollector,
): FeedReport {
  let shares: FieldFillRates | null = null
  for (const { stats, items } of results) checkUnknownFields(stats.collection, items, findings)
  if (results.every(({ isComplete }) => isComplete)) {
    const { players, ...groups } = byCollection(results, ({ rows }) => rows) as RowsByCollection
    const uuids: UuidsByCollection = byCollection(results, (result) => result.uuids)
    checkReferences({ players, ...groups }, uuids, findings)
    checkLineageLoops(players, findings)
    checkUsernames(players, findings)
    shares = checkFields({ players, ...groups }, previous, findings)
    if (players.length === 0) {
      findings.error('players', 'there is not one valid row: the site would stay empty')
    }
  }
  return { kind, findings: findings.list, stats: results.map(({ stats }) => stats), shares }
}

function byCollection<T>(results: CollectionResult[], pick: (result: CollectionResult) => T) {
  const entries = results.map((result) => [result.stats.collection, pick(result)])
  return Object.fromEntries(entries) as Record<FeedCollection, T>
}
