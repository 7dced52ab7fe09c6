import * as z from 'zod'
import {
  feedBloodline,
  feedClan,
  feedDynasty,
  feedPlayer,
} from '#schema/contracts/sync/game-feed.ts'
import { type FeedCollection, feedCollection } from '#schema/contracts/sync/sync.ts'
import { DEMO_CHARACTERS, getDemoCharacterBirthNumber } from './demo-characters.ts'
import { isDeparted } from './world/departures.ts'
import { toUuidOfBirthNumber } from './world/numbering.ts'
import {
  type DemoFeedPage,
  type DemoFeedRow,
  type FeedPageRequest,
  findFeedRow,
} from './world/pages.ts'
import { getBirthNumberByAgeRank } from './world/race-rank.ts'
import type { World } from './world/world.ts'

const LONG_NAME_LENGTH = 5000
const MALFORMED_EVERY = 5
const REPEATED_EVERY = 7
const VAMPIRE = 0
const EXODUS_PERCENT = 21

const FAULTS = [
  'down',
  'slow',
  'error-500',
  'truncated',
  'malformed-rows',
  'duplicate-uuids',
  'sire-loop',
  // `moved` serves a valid feed in which one player has moved to another house.
  'moved',
  'fields-gone',
  'species-flipped',
  'exodus',
  'half-gone',
  'empty',
] as const
export type FeedFault = (typeof FAULTS)[number]

export const feedFaultBody = z.object({
  fault: z.enum(FAULTS).nullable(),
  /**
   * The collection to which the fault applies, or null for all. `half-gone` and `exodus` apply to
   * players only.
   */
  collection: feedCollection.nullable().default(null),
  after: z.number().int().min(0).default(0),
  /** The delay of `slow`, in milliseconds. */
  ms: z.number().int().min(0).max(120_000).default(20_000),
})

export const feedFaultState = feedFaultBody.extend({
  served: z.number().int().default(0),
})
type FaultState = z.infer<typeof feedFaultState>

export const NO_FEED_FAULT_STATE: FaultState = feedFaultState.parse({ fault: null })

/** Functions by fault that return true if the player with this birth number stays in the feed. */
export const PLAYER_FILTERS_BY_FAULT: Partial<Record<FeedFault, (number: number) => boolean>> = {
  exodus: (number) => number % 100 >= EXODUS_PERCENT,
  'half-gone': (number) => number % 2 === 0,
}

export function consumeFeedFault(
  state: FaultState,
  asked: FeedCollection,
): { fault: FeedFault | null; state: FaultState } {
  const isOfPlayers = state.fault !== null && state.fault in PLAYER_FILTERS_BY_FAULT
  const affected = state.collection ?? (isOfPlayers ? 'players' : asked)
  if (state.fault === null || affected !== asked) return { fault: null, state }
  if (state.served >= state.after) return { fault: state.fault, state }
  return { fault: null, state: { ...state, served: state.served + 1 } }
}

const MALFORMATIONS: ((row: DemoFeedRow) => unknown)[] = [
  ({ uuid: _, ...rest }) => rest,
  (row) => ({ ...row, name: 'Vex'.padEnd(LONG_NAME_LENGTH, '!') }),
  (row) => ({ ...row, race: 'Fairy', species: 'Fairy', type: 'cult', bloodline: 7 }),
  (row) => ({ ...row, health: 'full', leadership: 'nobody' }),
  () => null,
  (row) => ({ ...row, uuid: 'not-a-uuid' }),
  (row) => ({ ...row, joined: 'yesterday', founded: 'yesterday' }),
  () => 'a row that is only a sentence',
]

function malform(row: DemoFeedRow, index: number): unknown {
  if (index % MALFORMED_EVERY !== 2) return row
  return MALFORMATIONS[Math.floor(index / MALFORMED_EVERY) % MALFORMATIONS.length]?.(row)
}

const OPTIONAL_FIELDS = new Set(
  [feedBloodline, feedClan, feedDynasty, feedPlayer].flatMap(({ shape }) =>
    Object.entries(shape)
      .filter(([, field]) => field.safeParse(undefined).success)
      .map(([name]) => name),
  ),
)

function leaveOut(row: DemoFeedRow): unknown {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !OPTIONAL_FIELDS.has(field)))
}

function flipSpecies(row: DemoFeedRow): unknown {
  return 'race' in row ? { ...row, race: row.race === 'Vampire' ? 'Lycan' : 'Vampire' } : row
}

function repeat(
  world: World,
  { collection, after }: FeedPageRequest,
  items: DemoFeedRow[],
): DemoFeedRow[] {
  const previous = after === null ? null : findFeedRow(world, collection, after)
  const repeated = items.flatMap((row, i) => (i % REPEATED_EVERY === 3 ? [row, row] : [row]))
  return previous ? [previous, ...repeated] : repeated
}

/**
 * Plans loops of sires: two players who sired each other, a player who is their own sire, and a
 * cycle of three.
 */
function planLoops(world: World): Map<string, string> {
  const uuids: string[] = []
  for (let rank = Math.floor(world.size / 5); uuids.length < 6; rank++) {
    const birth = getBirthNumberByAgeRank({ race: VAMPIRE, rank })
    if (!isDeparted(world, birth)) uuids.push(toUuidOfBirthNumber(world.players, birth))
  }
  const sires = [1, 0, 2, 4, 5, 3].map((index) => uuids[index] as string)
  return new Map(uuids.map((uuid, index) => [uuid, sires[index] as string]))
}

function move(world: World, items: DemoFeedRow[]): unknown[] {
  const [character] = DEMO_CHARACTERS
  const mover =
    character && toUuidOfBirthNumber(world.players, getDemoCharacterBirthNumber(character))
  const own = items.find((row) => row.uuid === mover)
  const other = items.find(
    (row) =>
      own &&
      'race' in own &&
      'race' in row &&
      row.race === own.race &&
      row.dynasty !== null &&
      row.dynasty !== own.dynasty,
  )
  if (!other || !('dynasty' in other)) return items
  return items.map((row) => (row === own ? { ...row, dynasty: other.dynasty } : row))
}

export function toFaultyRows(
  world: World,
  fault: FeedFault | null,
  request: FeedPageRequest,
  { items }: DemoFeedPage,
): unknown[] {
  if (fault === 'malformed-rows') return items.map(malform)
  if (fault === 'fields-gone') return items.map(leaveOut)
  if (fault === 'species-flipped') return items.map(flipSpecies)
  if (fault === 'duplicate-uuids') return repeat(world, request, items)
  if (fault === 'moved') return move(world, items)
  if (fault !== 'sire-loop') return items
  const loops = planLoops(world)
  return items.map((row) =>
    'sire' in row ? { ...row, sire: loops.get(row.uuid) ?? row.sire } : row,
  )
}
