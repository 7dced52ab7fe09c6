import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { HudTestFixture } from './simulator/stage.ts'

let stage: HudTestFixture

beforeEach(() => {
  stage = new HudTestFixture()
})

describe('rotation of the master key', () => {
  beforeEach(() => {
    stage.site.masterKeys.set('h2', 'the-second-master-key-of-the-tests-00')
  })

  test('a HUD gets the avatar’s new key the next time the HUD is put on', async () => {
    const hud = await stage.enrolled()
    await stage.setKey(stage.region.things[0] as InWorldObject, 'h2')
    await stage.region.takeOff(hud)
    await stage.region.wear(hud)
    await stage.region.pass(60)
    const keyIds = stage.site.requests.map(({ headers }) => headers.get('X-Evernight-Key'))
    expect(keyIds).toEqual(['h1', 'h2', 'h2'])
  })

  test('a HUD fetches the avatar’s new key when the site rejects the old one', async () => {
    await stage.enrolled()
    await stage.setKey(stage.region.things[0] as InWorldObject, 'h2')
    stage.site.masterKeys.delete('h1')
    await stage.region.pass(330)
    expect(stage.site.calls()).toEqual(['pulse', 'register', 'pulse'])
  })
})
