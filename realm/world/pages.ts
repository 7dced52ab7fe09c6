import type { FeedRowOnTheWire } from '#schema/contracts/game-feed.ts'
import type { Collection } from '#schema/contracts/sync.ts'
import type { Bloodline, Clan } from './clans.ts'
import { countPlayers, isDeparted } from './departures.ts'
import type { Dynasty } from './dynasties.ts'
import { toBloodlineRow, toClanRow, toDynastyRow, toPlayerRow } from './feed-rows.ts'
import { birthsAfter, findBirth } from './numbering.ts'
import type { World } from './world.ts'

export type FeedRow = FeedRowOnTheWire[Collection]
export type FeedItems = { items: FeedRow[]; next: string | null; total: number }
export type FeedRequest = { collection: Collection; after: string | null; limit: number }
/** Leaves out players by birth number, groups by index. */
export type Keep = (number: number) => boolean

function isPresent(world: World, birth: number): boolean {
  return birth < world.births && !isDeparted(world, birth)
}

function* numbersAfter(
  world: World,
  collection: Collection,
  after: string | null,
): Generator<number> {
  if (collection === 'players') {
    for (const birth of birthsAfter(world.players, after)) {
      if (isPresent(world, birth)) yield birth
    }
    return
  }
  const groups = world.groups[collection].filter(({ uuid }) => after === null || uuid > after)
  for (const { index } of groups.sort((a, b) => (a.uuid < b.uuid ? -1 : 1))) yield index
}

const ROW_OF: { [C in Collection]: (world: World, number: number) => FeedRow } = {
  bloodlines: (world, index) => toBloodlineRow(world, world.groups.bloodlines[index] as Bloodline),
  clans: (world, index) => toClanRow(world, world.groups.clans[index] as Clan),
  dynasties: (world, index) => toDynastyRow(world, world.groups.dynasties[index] as Dynasty),
  players: toPlayerRow,
}

function countRows(world: World, collection: Collection, keep?: Keep): number {
  if (collection !== 'players') {
    return world.groups[collection].filter(({ index }) => !keep || keep(index)).length
  }
  if (!keep) return countPlayers(world)
  let count = 0
  for (let birth = 0; birth < world.births; birth++) {
    if (keep(birth) && isPresent(world, birth)) count++
  }
  return count
}

/** One page of the feed, as today's world has it. */
export function getPage(
  world: World,
  { collection, after, limit }: FeedRequest,
  keep?: Keep,
): FeedItems {
  const numbers: number[] = []
  for (const number of numbersAfter(world, collection, after)) {
    if (keep && !keep(number)) continue
    numbers.push(number)
    if (numbers.length > limit) break
  }
  const items = numbers.slice(0, limit).map((number) => ROW_OF[collection](world, number))
  const next = numbers.length > limit ? (items.at(-1)?.uuid ?? null) : null
  return { items, next, total: countRows(world, collection, keep) }
}

export function findRow(world: World, collection: Collection, uuid: string): FeedRow | null {
  if (collection === 'players') {
    const birth = findBirth(world.players, uuid)
    return birth !== null && isPresent(world, birth) ? toPlayerRow(world, birth) : null
  }
  const group = world.groups[collection].find((candidate) => candidate.uuid === uuid)
  return group ? ROW_OF[collection](world, group.index) : null
}
