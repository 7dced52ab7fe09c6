import { expect, test } from 'vitest'
import { makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'
import { publishLastSeenTimes, recordPulse } from '#worker/outside/hud/pulse.ts'

const HOUR_MS = 60 * 60_000
const site = new Site()

type Days = { days: { members: number; awake: number }[] }

async function readLast(path: string): Promise<{ members: number; awake: number } | undefined> {
  const { days } = await site.get<Days>(`${path}/days?from=2026-10-01`)
  return days.at(-1)
}

test('a sync counts active players from feed and HUD, and uses stored values for rejected rows', async () => {
  const { world } = site.game
  const clan = makeClan()
  const house = makeDynasty({ clan: clan.uuid })
  const ago = (hours: number) => new Date(site.now - hours * HOUR_MS).toISOString()
  const [byHud, refused, ...rest] = [
    makePlayer({ dynasty: house.uuid, lastSeen: ago(90) }),
    makePlayer({ dynasty: house.uuid, lastSeen: ago(1) }),
    makePlayer({ dynasty: house.uuid, lastSeen: ago(1) }),
    makePlayer({ dynasty: house.uuid, lastSeen: ago(40) }),
    makePlayer({ lastSeen: ago(2) }),
    makePlayer({ dynasty: house.uuid, lastSeen: null }),
    makePlayer({ dynasty: house.uuid, lastSeen: null }),
  ] as const
  // Reads pages of two rows, so that the count spans several pages.
  site.game.pageSize = 2
  Object.assign(world, { clans: [clan], dynasties: [house], players: [byHud, refused, ...rest] })
  await site.sync()
  expect(await readLast('/api/dynasties/1')).toMatchObject({ members: 6, awake: 2 })

  await recordPulse(site.ctx(), byHud.uuid, {})
  await publishLastSeenTimes({ ...site.ctx(), now: site.now + HOUR_MS })
  world.players = [byHud, { ...refused, race: 'Angel' as never }, ...rest.slice(1)]
  await site.sync()
  expect(await readLast('/api/dynasties/1')).toMatchObject({ members: 5, awake: 2 })
  expect(await readLast('/api/clans/1')).toMatchObject({ members: 5, awake: 2 })
  expect(await readLast('/api/realm')).toMatchObject({ awake: 3 })
})
