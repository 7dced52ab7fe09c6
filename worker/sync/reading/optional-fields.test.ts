import { beforeAll, expect, test } from 'vitest'
import {
  feedBloodline,
  feedClan,
  feedDynasty,
  feedPlayer,
} from '#schema/contracts/sync/game-feed.ts'
import type { FeedCollection } from '#schema/contracts/sync/sync.ts'
import { STAGED_FIELDS } from '#schema/sync/structure.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'

const GROUPS = 6
const PLAYERS = 30
const SHAPES = {
  bloodlines: feedBloodline.shape,
  clans: feedClan.shape,
  dynasties: feedDynasty.shape,
  players: feedPlayer.shape,
}
const site = new Site()

beforeAll(async () => {
  const { world } = site.game
  const founded = '2020-01-01T00:00:00Z'
  const uuids = Array.from({ length: PLAYERS }, () => makePlayer().uuid)
  const leadership = (index: number) => [
    { seat: 'owner' as const, role: 'Lord', player: uuids[index] ?? null, name: `Lord ${index}` },
  ]
  for (let index = 0; index < GROUPS; index++) {
    const bloodline = makeBloodline({ founded, leadership: leadership(index) })
    const clan = makeClan({ founded, leadership: leadership(index), bloodline: bloodline.uuid })
    world.bloodlines.push(bloodline)
    world.clans.push(clan)
    world.dynasties.push(makeDynasty({ founded, leadership: leadership(index), clan: clan.uuid }))
  }
  const [house, blood] = [world.dynasties[0]?.uuid, world.bloodlines[0]?.uuid]
  world.players = uuids.map((uuid, index) =>
    makePlayer({
      uuid,
      title: 'Countess',
      generation: 3,
      status: 'Dead',
      deathCause: 'Starved',
      dynasty: house,
      dynastyRole: 'Member',
      allegiance: blood,
      blood,
      sire: uuids[index - 1] ?? uuids[PLAYERS - 1],
      follows: uuids[index - 1] ?? uuids[PLAYERS - 1],
    }),
  )
  await site.sync()
})

function listOptional(): [FeedCollection, string][] {
  return (Object.keys(SHAPES) as FeedCollection[]).flatMap((collection) =>
    Object.entries(SHAPES[collection])
      .filter(([, field]) => field.safeParse(undefined).success)
      .map(([name]): [FeedCollection, string] => [collection, name])
      .filter(([, name]) => name === 'leadership' || name in STAGED_FIELDS[collection]),
  )
}

async function syncWithout(change: () => void): Promise<void> {
  const world = structuredClone(site.game.world)
  change()
  expect(await site.sync()).toMatchObject({
    state: 'held',
    note: expect.stringMatching(/ would lose /),
  })
  Object.assign(site.game.world, world)
}

test.each(listOptional())(
  'a sync is held if all %s in the feed lack the field %s',
  (collection, field) =>
    syncWithout(() => {
      for (const row of site.game.world[collection]) delete (row as Record<string, unknown>)[field]
    }),
)

test('a sync is held if the feed names no player for any dynasty seat', () =>
  syncWithout(() => {
    for (const { leadership = [] } of site.game.world.dynasties) {
      for (const seat of leadership) delete seat.player
    }
  }))
