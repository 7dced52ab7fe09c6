import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { signIn } from './people.ts'
import { makeClan, makeDynasty, makePlayer } from './rows.ts'
import { Site } from './site.ts'

const NOBODY = '0d02d587-2bf9-0322-007b-ffffffffffff'

type Person = [name: string, sire: string | null, more?: Partial<RawFeedRow['players']>]
const FAMILY: Person[] = [
  ['Carmilla', null, { title: 'Countess', generation: 1 }],
  ['Élîse', 'Carmilla'],
  ['Lucius', 'Carmilla'],
  ['Nyx', 'Élîse'],
  ['Elisabeth', 'Lucius'],
  ['Elisa', 'Nyx'],
  ['Stranger', null],
  ['Gone', 'Stranger'],
  ['Orphan', 'Gone'],
]

/**
 * Syncs four generations of one bloodline and some unrelated players. Signs in a member of the
 * bloodline.
 */
export async function syncLineageFamily() {
  const site = new Site()
  const uuids = new Map<string, string>()
  const { world } = site.game
  for (const [name, sire, more] of FAMILY) {
    const row = makePlayer({ name, sire: sire && uuids.get(sire), ...more })
    uuids.set(name, String(row.uuid))
    world.players.push(row)
  }
  const led = [{ seat: 'owner' as const, role: 'Lord', player: uuids.get('Carmilla') }]
  world.dynasties.push(makeDynasty({ leadership: led }), makeDynasty())
  world.clans.push(makeClan({ leadership: led }), makeClan())
  await site.sync()
  world.players = world.players.filter(({ name }) => name !== 'Gone')
  world.clans = world.clans.slice(1)
  await site.sync()
  const reader = await signIn(site, { username: 'reader', playerUuid: uuids.get('Nyx') ?? null })
  /** Replaces each `{Name}` in a path with the UUID of that player. */
  const fill = (path: string) =>
    `/api/lineage/${path.replace(/\{([^}]+)\}/g, (_, name) => uuids.get(name) ?? NOBODY)}`
  return { site, uuids, reader, fill }
}
