import { expect, test } from 'vitest'
import boardScript from '#hud/evernight-board.lsl?raw'
import hudScript from '#hud/evernight-hud.lsl?raw'
import { Region } from '#test/hud/simulator/region.ts'
import { TestBrowser } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'
import { TEST_SECRETS } from '#test/support/test-secrets.ts'

const KEEPER = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'
const PASSWORD = 'raven "and" \\ rose 🦇'
const NOTECARD = 'site=https://evernight.test\nchannel_salt=salt\n'

test('with the real LSL scripts, an avatar can register, set a password, report vitals and log in', async () => {
  const site = new Site()
  const statuses: number[] = []
  const region = new Region(async ({ url, method, headers, body }) => {
    const init = { method, headers: Object.fromEntries(headers), body }
    const response = await site.call(new URL(url).pathname, init)
    statuses.push(response.status)
    return { status: response.status, body: await response.text() }
  })
  region.now = Math.floor(Date.now() / 1000)
  const keeper = region.join('keeper', KEEPER)
  const nyx = region.join('nyx.nightfall')
  site.game.world.players.push(
    makePlayer({ uuid: nyx.key, username: 'nyx.nightfall', maxHealth: 100 }),
    // The Board tests a new key by sending a pulse for the Board's owner, who must be a player.
    makePlayer({ uuid: KEEPER, username: 'keeper' }),
  )
  await site.sync()

  const config = `${NOTECARD}seal=s\nhud_creator=${KEEPER}`
  const board = await region.rez({ script: boardScript, owner: keeper, config })
  await region.touch(board, keeper)
  await region.answer(keeper, 'Set key')
  await region.answer(keeper, TEST_SECRETS.HUD_MASTER_KEYS)
  const hud = await region.rez({
    script: hudScript,
    owner: nyx,
    creator: KEEPER,
    config: `${NOTECARD}board_owner=${KEEPER}`,
  })
  hud.queue('link_message', [1, 4813, '87.5|7.25', ''])
  await region.wear(hud)
  await region.pass(5)
  await region.touch(hud, nyx)
  await region.answer(nyx, 'Set password')
  await region.answer(nyx, PASSWORD)

  expect(region.readBy(nyx)).toContain('Welcome. Now set a password.')
  expect(statuses.every((status) => status === 200)).toBe(true)
  const browser = new TestBrowser(site)
  expect((await browser.logIn('nyx.nightfall', PASSWORD)).status).toBe(200)
  const profile = await browser.call(`/api/players/by-uuid/${nyx.key}/profile`)
  expect(await profile.json()).toMatchObject({
    publicData: { isActive: true, health: 87.5, essence: 7.25 },
  })
})
