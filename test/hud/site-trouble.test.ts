import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { HudTestFixture } from './simulator/stage.ts'

let stage: HudTestFixture
let hud: InWorldObject

beforeEach(async () => {
  stage = new HudTestFixture()
  hud = await stage.enrolled()
})

describe('HUD when the site fails', () => {
  test.each([429, 499, 500, 503, 404, 400, 415])(
    'after status %i from the site, the HUD sends pulses less often until the site recovers',
    async (status) => {
      stage.site.trouble = { status, body: '<html>' }
      await stage.region.pass(4 * 3600)
      const tried = stage.site.calls().length
      expect(tried).toBeGreaterThanOrEqual(5)
      expect(tried).toBeLessThanOrEqual(8)
      stage.site.trouble = null
      await stage.region.pass(3600)
      stage.site.calls()
      await stage.region.pass(3600)
      expect(stage.site.calls()).toHaveLength(12)
      expect(stage.region.readBy(stage.nyx)).toEqual([])
    },
  )

  test('a HUD sends fewer than five requests per minute to a failing site', async () => {
    stage.site.trouble = { status: 500, body: '' }
    for (let tries = 0; tries < 20; tries++) {
      await stage.choose(hud, 'Set password')
      if (stage.region.readBy(stage.nyx).length === 0)
        await stage.region.answer(stage.nyx, 'raven-and-rose')
      await stage.region.pass(3)
    }
    expect(stage.site.calls()).toHaveLength(1)
  })

  test('after a region has blocked requests, the HUD calls the site again within 40 seconds', async () => {
    stage.region.isThrottled = true
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.lastRead()).toContain('Try again in 40 seconds')
    stage.region.isThrottled = false
    await stage.region.pass(36)
    await stage.choose(hud, 'Set password')
    expect(stage.lastRead()).toContain('The site needs a pause')
    await stage.region.pass(4)
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.site.passwords.size).toBe(1)
  })

  test('after a missing response, the HUD calls the site again within 90 seconds', async () => {
    stage.region.losesAnswers = true
    await stage.setPassword(hud, 'raven-and-rose')
    await stage.choose(hud, 'Set password')
    expect(stage.lastRead()).toContain('has not answered yet')
    stage.region.losesAnswers = false
    await stage.region.pass(140)
    expect(stage.region.readBy(stage.nyx).join()).toContain('may or may not have worked')
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.lastRead()).toContain('Your password is set')
  })

  test('the HUD ignores responses to requests of other scripts', async () => {
    hud.queue('http_response', [crypto.randomUUID(), 429, [], '{"error":"Not yours."}'])
    await stage.region.settle()
    await stage.choose(hud, 'Status')
    expect(stage.lastRead()).not.toContain('Not yours.')
  })

  test('the HUD cuts a long error message to the length of a chat line', async () => {
    stage.site.trouble = { status: 400, body: JSON.stringify({ error: 'ж'.repeat(1000) }) }
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.lastRead()).toBe('ж'.repeat(200))
  })
})
