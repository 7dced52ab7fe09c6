import { beforeAll, describe, expect, test } from 'vitest'
import { countingEnv } from '#test/support/count-rows.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'

const PLAYERS = 1200
const DYNASTIES = 40
const CLANS = 8

const site = new Site()

beforeAll(async () => {
  const { world } = site.game
  const bloodline = makeBloodline()
  world.bloodlines.push(bloodline)
  for (let made = 0; made < PLAYERS; made++) {
    world.players.push(
      makePlayer({ name: `Ashen Soul ${made}`, blood: bloodline.uuid, allegiance: bloodline.uuid }),
    )
  }
  for (let made = 0; made < CLANS; made++) world.clans.push(makeClan({ bloodline: bloodline.uuid }))
  for (let made = 0; made < DYNASTIES; made++) {
    const [owner, captain, lieutenant] = world.players.slice(made * 3)
    world.dynasties.push(
      makeDynasty({
        clan: world.clans[made % CLANS]?.uuid,
        leadership: [
          { seat: 'owner', role: 'Lord', player: owner?.uuid },
          { seat: 'officer_1', role: 'Captain', player: captain?.uuid },
          { seat: 'officer_2', role: 'Lieutenant', player: lieutenant?.uuid },
        ],
      }),
    )
  }
  for (const [index, player] of world.players.entries())
    player.dynasty = world.dynasties[index % DYNASTIES]?.uuid
  await site.sync()
})

async function rowsRead(path: string): Promise<number> {
  const { env, reading } = countingEnv(site.env)
  const counted = new Site(env)
  await counted.get(path)
  expect(reading.queries).toBeGreaterThan(0)
  return reading.rows
}

describe('D1 rows read by', () => {
  test.each([
    ['a directory page', '/api/players?page=1', 60],
    ['a directory page of one race', '/api/players?race=Vampire', 60],
    ['the resolver of a link', '/api/players?uuid=0d02d587-2bf9-0322-007b-000000000002&limit=1', 5],
    ['a profile', '/api/player/Ashen-Soul-7/profile', 25],
    ['the dynasty ranking', '/api/dynasties', 4 * DYNASTIES],
    ['the clan ranking', '/api/clans', 4 * CLANS],
    ['the bloodline ranking', '/api/bloodlines', 4],
    ['a dynasty', '/api/dynasties/1', 4],
    ['a dynasty’s members', '/api/dynasties/1/members', 4 + PLAYERS / DYNASTIES],
    ['a clan', '/api/clans/1', 4],
    ['a clan’s houses', '/api/clans/1/houses', 4 * (DYNASTIES / CLANS)],
  ])('%s stay within the budget', async (_, path, budget) => {
    expect(await rowsRead(path)).toBeLessThanOrEqual(budget)
  })
})

describe('the plan of', () => {
  test.each([
    [
      'the directory',
      'SELECT id FROM players WHERE departed_at IS NULL ORDER BY search_name, id LIMIT 20',
    ],
    [
      'the directory of a race',
      "SELECT id FROM players WHERE departed_at IS NULL AND race = 'Witch' ORDER BY search_name, id LIMIT 20",
    ],
    ['a name in the path', "SELECT id FROM players WHERE slug = 'x' ORDER BY id"],
    [
      'a dynasty’s members',
      "SELECT id FROM players WHERE dynasty_uuid = 'x' AND departed_at IS NULL ORDER BY joined_at, id",
    ],
    [
      'children in a tree',
      "SELECT player_id FROM lineage_positions WHERE mode = 'bloodline' AND parent_id = 1 AND rank < 50 ORDER BY rank",
    ],
    ['an account by player', "SELECT id FROM accounts WHERE player_uuid = 'x'"],
    [
      'recent login failures',
      "SELECT count(*) FROM login_failures WHERE identifier = 'x' AND at > 0",
    ],
    ['whom a portrait shows', "SELECT id FROM players WHERE portrait_uuid = 'x'"],
  ])('%s neither scans nor sorts', async (_, query) => {
    const { results } = await site.env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{
      detail: string
    }>()
    const plan = results.map((row) => row.detail).join('\n')
    expect(plan).toMatch(/USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/)
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN (?!\w+ USING)/)
  })
})
