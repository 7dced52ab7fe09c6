import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { HudTestFixture } from './simulator/stage.ts'

let stage: HudTestFixture
let hud: InWorldObject

beforeEach(async () => {
  stage = new HudTestFixture()
  hud = await stage.enrolled()
})

describe('HUD menu', () => {
  test('the HUD menu opens only for the wearer', async () => {
    const other = stage.region.join('other')
    await stage.region.touch(hud, other)
    expect(() => stage.region.screenOf(other)).toThrow()
    expect(() => stage.region.screenOf(stage.nyx)).toThrow()
    await stage.region.touch(hud, stage.nyx)
    expect(stage.region.screenOf(stage.nyx).text).toContain('The site knows you by the key h1.')
  })

  test('the Status button shows the site’s last message and its age', async () => {
    await stage.setPassword(hud, 'raven-and-rose')
    await stage.region.pass(125)
    await stage.choose(hud, 'Status')
    expect(stage.lastRead()).toMatch(
      /^HUD 1.1.0\nKey: h1, of nyx\nThe site said: Your password is set. Log in on the site with it. \(200, 2 minutes ago\)\nFree memory: \d{5} bytes\n$/,
    )
  })

  test.each([
    ['My profile', 'https://evernight.example/profile'],
    ['My lineage', 'https://evernight.example/lineage'],
  ])('the button “%s” opens the page %s', async (button, url) => {
    await stage.choose(hud, button)
    expect(stage.region.screenOf(stage.nyx).text).toMatch(new RegExp(` ${url}$`))
  })

  test.each([
    ['Show all', 'open'],
    ['Not in search', 'unlisted'],
    ['Hide presence', 'presence-hidden'],
    ['Veil me', 'veiled'],
  ])(
    'the button “Privacy”, then “%s”, sets the player’s veil on the site',
    async (button, veil) => {
      await stage.choose(hud, 'Privacy')
      await stage.region.answer(stage.nyx, button)
      expect(stage.site.requests.at(-1)).toMatchObject({
        url: 'https://evernight.example/api/hud/veil',
        body: expect.stringContaining(`"veil":"${veil}"`),
      })
    },
  )

  test.each([
    ['7 days', 7],
    ['90 days', 90],
    ['I am back', 0],
  ])(
    'the button “Away”, then “%s”, reports %i days of absence to the site',
    async (button, days) => {
      await stage.choose(hud, 'Away...')
      expect(stage.region.screenOf(stage.nyx).text).toContain('How long are you away?')
      await stage.region.answer(stage.nyx, button)
      expect(stage.site.daysAway.get(stage.nyx.key)).toBe(days)
      expect(stage.lastRead()).toBe(days === 0 ? 'You are back.' : 'You are away.')
    },
  )

  test('a HUD without a key says that it cannot report an absence', async () => {
    const alone = new HudTestFixture()
    await alone.choose(await alone.hud(), 'Away...')
    await alone.region.answer(alone.nyx, '7 days')
    expect(alone.lastRead()).toMatch(/^You have no key yet: .* Nothing changed\.$/)
    expect(alone.site.daysAway.size).toBe(0)
  })

  test('the Help button shows one message and closes the menu', async () => {
    await stage.choose(hud, 'Help')
    expect(stage.region.readBy(stage.nyx)).toHaveLength(1)
    await stage.choose(hud, 'Close')
    await stage.region.pass(610)
    expect(hud.listens).toHaveLength(1)
  })
})

describe('HUD notecard', () => {
  test.each([
    [undefined],
    [''],
    ['site=https://evernight.example'],
    ['site=https://evernight.example\nchannel_salt=salt'],
    ['channel_salt=salt\nboard_owner=x'],
  ])('the notecard %j is reported as incomplete', async (config) => {
    hud.config = config
    stage.region.readBy(stage.nyx)
    await stage.region.change(hud, 'CHANGED_INVENTORY')
    expect(stage.lastRead()).toContain('not set up')
    await stage.region.pass(3600)
    await stage.choose(hud, 'Set password')
    expect(stage.site.calls()).toEqual([])
  })

  test('the error message names the notecard line that the HUD does not understand', async () => {
    hud.config = `${hud.config}\nsight = far`
    await stage.region.change(hud, 'CHANGED_INVENTORY')
    expect(stage.region.readBy(stage.nyx)).toContain(
      'The notecard "config" has a line that is not known here: sight',
    )
  })
})
