import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import type { Bloodline, Clan } from './clans.ts'
import { countPresentPlayers, isDeparted } from './departures.ts'
import type { Dynasty } from './dynasties.ts'
import { toBloodlineRow, toClanRow, toDynastyRow, toPlayerRow } from './feed-rows.ts'
import { findBirthNumberByUuid, iterateBirthNumbersAfterUuid } from './numbering.ts'
import type { World } from './world.ts'

export type DemoFeedRow = RawFeedRow[FeedCollection]
export type DemoFeedPage = { items: DemoFeedRow[]; next: string | null; total: number }
export type FeedPageRequest = { collection: FeedCollection; after: string | null; limit: number }
type Filter = (number: number) => boolean

function isPresent(world: World, birth: number): boolean {
  return birth < world.births && !isDeparted(world, birth)
}

function listGroups({ groups }: World, collection: Exclude<FeedCollection, 'players'>) {
  return collection === 'dynasties'
    ? groups.dynasties.filter(({ isEnded }) => !isEnded)
    : groups[collection]
}

function* numbersAfter(world: World, collection: FeedCollection, after: string | null) {
  if (collection === 'players') {
    for (const birth of iterateBirthNumbersAfterUuid(world.players, after)) {
      if (isPresent(world, birth)) yield birth
    }
    return
  }
  const groups = listGroups(world, collection).filter(({ uuid }) => after === null || uuid > after)
  for (const { index } of groups.sort((a, b) => (a.uuid < b.uuid ? -1 : 1))) yield index
}

function toRow(world: World, collection: FeedCollection, number: number): DemoFeedRow {
  const { bloodlines, clans, dynasties } = world.groups
  if (collection === 'players') return toPlayerRow(world, number)
  if (collection === 'dynasties') return toDynastyRow(world, dynasties[number] as Dynasty)
  if (collection === 'clans') return toClanRow(world, clans[number] as Clan)
  return toBloodlineRow(world, bloodlines[number] as Bloodline)
}

function countRows(world: World, collection: FeedCollection, isKept?: Filter): number {
  if (collection !== 'players') {
    return listGroups(world, collection).filter(({ index }) => isKept?.(index) ?? true).length
  }
  if (!isKept) return countPresentPlayers(world)
  let count = 0
  for (let birth = 0; birth < world.births; birth++) {
    if (isKept(birth) && isPresent(world, birth)) count++
  }
  return count
}

export function getFeedPage(
  world: World,
  { collection, after, limit }: FeedPageRequest,
  isKept?: Filter,
): DemoFeedPage {
  const rest = numbersAfter(world, collection, after).filter((number) => isKept?.(number) ?? true)
  const numbers = rest.take(limit + 1).toArray()
  const items = numbers.slice(0, limit).map((number) => toRow(world, collection, number))
  const next = numbers.length > limit ? (items.at(-1)?.uuid ?? null) : null
  return { items, next, total: countRows(world, collection, isKept) }
}

export function findFeedRow(
  world: World,
  collection: FeedCollection,
  uuid: string,
): DemoFeedRow | null {
  if (collection === 'players') {
    const birth = findBirthNumberByUuid(world.players, uuid)
    return birth !== null && isPresent(world, birth) ? toPlayerRow(world, birth) : null
  }
  const group = listGroups(world, collection).find((candidate) => candidate.uuid === uuid)
  return group ? toRow(world, collection, group.index) : null
}
