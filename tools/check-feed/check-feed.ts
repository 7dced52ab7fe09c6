import { COLLECTIONS, type Collection } from '#schema/contracts/sync.ts'
import { checkDoor, checkPaging } from './check-manners.ts'
import {
  checkLoops,
  checkReferences,
  checkUsernames,
  type Named,
  type World,
} from './check-references.ts'
import type { FeedRows } from './explain-row.ts'
import type { Feed } from './fetch-page.ts'
import type { Report } from './finding.ts'
import { toFinding, type Walked, walkCollection } from './walk-collection.ts'

/** Holds a feed against docs/game-feed.md, reading all of it as the site would. */
export async function checkFeed(feed: Feed, token: string, limit: number): Promise<Report> {
  const door = await checkDoor(feed)
  const walked = {} as Record<Collection, Walked>
  const findings = [...door]
  for (const collection of COLLECTIONS) {
    walked[collection] = await walkCollection(feed, token, collection, limit)
    findings.push(...walked[collection].findings)
    findings.push(...(await checkPaging(feed, token, walked[collection])))
  }
  const all = Object.values(walked)
  if (all.every(({ isComplete }) => isComplete)) {
    const world = Object.fromEntries(COLLECTIONS.map((name) => [name, walked[name].rows])) as World
    const named = Object.fromEntries(COLLECTIONS.map((name) => [name, walked[name].named])) as Named
    const players = walked.players.rows as FeedRows['players'][]
    findings.push(
      ...checkReferences(world, named),
      ...checkLoops(players),
      ...checkUsernames(players),
    )
    if (players.length === 0) {
      findings.push(toFinding('players', 'there is not one good row: the site would stay empty'))
    }
  }
  return { findings, readings: all.map(({ reading }) => reading) }
}
