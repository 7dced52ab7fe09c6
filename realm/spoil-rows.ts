import type { Fault } from './faults.ts'
import { birthUuid } from './world/birth-numbering.ts'
import { isDeparted } from './world/departures.ts'
import { toBirth } from './world/kin.ts'
import { type FeedItems, type FeedRequest, type FeedRow, findRow } from './world/pages.ts'
import type { World } from './world/world.ts'

const LONG_NAME_LENGTH = 5000
const SPOIL_EVERY = 5
const REPEAT_EVERY = 7
const VAMPIRE = 0

const SPOILERS: ((row: FeedRow) => unknown)[] = [
  ({ uuid: _, ...rest }) => rest,
  (row) => ({ ...row, name: 'Vex'.padEnd(LONG_NAME_LENGTH, '!') }),
  (row) => ({ ...row, race: 'Fairy', species: 'Fairy', type: 'cult', bloodline: 7 }),
  (row) => ({ ...row, health: 'full', leadership: 'nobody' }),
  () => null,
  (row) => ({ ...row, uuid: 'not-a-uuid' }),
  (row) => ({ ...row, joined: 'yesterday', founded: 'yesterday' }),
  () => 'a row that is only a sentence',
]

function spoil(row: FeedRow, index: number): unknown {
  if (index % SPOIL_EVERY !== 2) return row
  return SPOILERS[Math.floor(index / SPOIL_EVERY) % SPOILERS.length]?.(row)
}

function repeat(world: World, { collection, after }: FeedRequest, items: FeedRow[]): FeedRow[] {
  const previous = after === null ? null : findRow(world, collection, after)
  const repeated = items.flatMap((row, i) => (i % REPEAT_EVERY === 3 ? [row, row] : [row]))
  return previous ? [previous, ...repeated] : repeated
}

/** Who sired whom in the loops: a pair, one who sired itself, and a ring of three. */
function planLoops(world: World): Map<string, string> {
  const uuids: string[] = []
  for (let rank = Math.floor(world.size / 5); uuids.length < 6; rank++) {
    const birth = toBirth({ race: VAMPIRE, rank })
    if (!isDeparted(world, birth)) uuids.push(birthUuid(world.players, birth))
  }
  const [a, b, c, d, e, f] = uuids as [string, string, string, string, string, string]
  return new Map([
    [a, b],
    [b, a],
    [c, c],
    [d, e],
    [e, f],
    [f, d],
  ])
}

/** The page's rows as a game with this fault would send them. */
export function spoilRows(
  world: World,
  fault: Fault | null,
  request: FeedRequest,
  { items }: FeedItems,
): unknown[] {
  switch (fault) {
    case 'malformed-rows':
      return items.map(spoil)
    case 'duplicate-uuids':
      return repeat(world, request, items)
    case 'sire-loop': {
      const loops = planLoops(world)
      return items.map((row) =>
        'sire' in row ? { ...row, sire: loops.get(row.uuid) ?? row.sire } : row,
      )
    }
    default:
      return items
  }
}
