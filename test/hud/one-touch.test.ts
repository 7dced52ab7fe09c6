import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { SIGN_IN_LINK_TOKEN, SITE_URL } from './simulator/site.ts'
import { BOARD_OWNER_UUID, HudTestFixture } from './simulator/stage.ts'

const LINK = `${SITE_URL}/auth#token=${SIGN_IN_LINK_TOKEN}`

let stage: HudTestFixture
let hud: InWorldObject

beforeEach(async () => {
  stage = new HudTestFixture()
  hud = await stage.enrolled()
})

describe('Open website', () => {
  beforeEach(async () => {
    await stage.setPassword(hud, 'raven-and-rose')
    stage.site.calls()
    stage.region.readBy(stage.nyx)
  })

  test('the button “Open website” opens the sign-in link, and prints it for use on another device', async () => {
    await stage.choose(hud, 'Open website')
    expect(stage.region.screenOf(stage.nyx).text).toMatch(new RegExp(` ${LINK}$`))
    expect(stage.lastRead()).toMatch(new RegExp(` ${LINK}$`))
    expect(stage.site.calls()).toEqual(['sign-in-link'])
  })

  test('the button “Open website” stores no link in the HUD', async () => {
    await stage.choose(hud, 'Open website')
    stage.region.readBy(stage.nyx)
    await stage.choose(hud, 'Status')
    expect(stage.lastRead()).not.toContain(SIGN_IN_LINK_TOKEN)
    expect(JSON.stringify([...hud.store])).not.toContain(SIGN_IN_LINK_TOKEN)
  })

  test.each(['https://evernight.example.thief.example/auth#token=x', `${LINK}${'x'.repeat(255)}`])(
    'the button “Open website” rejects the URL %s',
    async (url) => {
      stage.site.trouble = { status: 200, body: JSON.stringify({ url }) }
      await stage.choose(hud, 'Open website')
      expect(stage.region.screenOf(stage.nyx).text).toMatch(/ https:\/\/evernight.example\/auth$/)
      expect(stage.lastRead()).toContain('The site sent no link')
    },
  )

  test('the button “Open website” says if its request was lost or is still pending', async () => {
    stage.region.losesAnswers = true
    await stage.choose(hud, 'Open website')
    await stage.choose(hud, 'Open website')
    expect(stage.lastRead()).toContain('has not answered yet')
    expect(stage.region.screenOf(stage.nyx).text).toMatch(/ https:\/\/evernight.example$/)
    await stage.region.pass(100)
    expect(stage.lastRead()).toContain('Try again in 40 seconds')
  })

  test('two HUDs can open a link at the same time', async () => {
    const other = stage.region.join('other')
    const second = await stage.hud({ owner: other })
    await stage.region.pass(20)
    stage.site.passwords.set(other.key, 'set-before')
    stage.site.calls()
    await stage.region.touch(hud, stage.nyx)
    await stage.region.touch(second, other)
    await stage.region.answer(stage.nyx, 'Open website')
    await stage.region.answer(other, 'Open website')
    expect(stage.site.calls()).toEqual(['sign-in-link', 'sign-in-link'])
    for (const avatar of [stage.nyx, other])
      expect(stage.region.screenOf(avatar).text).toContain(LINK)
  })
})

test('the button “Open website” shows the site’s message if there is no password', async () => {
  await stage.choose(hud, 'Open website')
  expect(stage.lastRead()).toBe('This avatar has no password yet.')
})

describe('response to a pulse', () => {
  test('the HUD prints each news item of a response on its own line', async () => {
    stage.site.pulseExtras = {
      news: ['You were embraced by Lucian.', 'Your house has a new lord.'],
    }
    await stage.region.pass(300)
    expect(stage.region.readBy(stage.nyx)).toEqual([
      'You were embraced by Lucian.',
      'Your house has a new lord.',
    ])
  })

  test('the HUD says once that a newer version of the HUD exists', async () => {
    stage.site.pulseExtras = { newest: '1.2.0' }
    await stage.region.pass(3600)
    expect(stage.region.readBy(stage.nyx)).toEqual([
      'There is a newer HUD: 1.2.0. You wear 1.1.0. To get it, touch the Assistance Board and choose "New HUD".',
    ])
    expect(stage.site.versions.at(-1)).toBe('1.1.0')
  })
})

describe('floating text of the HUD', () => {
  test.each([
    ['Gloomsbury', 'Gloomsbury: signed up', 'Gloomsbury. HUD'],
    ['the Thornwood', 'Thornwood: signed up', 'The Thornwood. HUD'],
  ])('the floating text shows the name “%s” from the notecard', async (name, shown, title) => {
    const other = await stage.hud({ more: [`board_owner = ${BOARD_OWNER_UUID}`, `name = ${name}`] })
    expect(other.floatingText).toBe(shown)
    await stage.region.touch(other, stage.nyx)
    expect(stage.region.screenOf(stage.nyx).text).toContain(title)
  })

  test('the floating text shows that the HUD is enrolled, and disappears when the HUD is taken off', async () => {
    expect(hud.floatingText).toBe('Evernight: signed up')
    await stage.region.takeOff(hud)
    expect(hud.floatingText).toBe('')
  })

  test('the floating text says why the HUD has no key yet', async () => {
    const other = new HudTestFixture()
    const keyless = await other.hud()
    expect(keyless.floatingText).toBe('Evernight: no key yet, asking the Board')
    await other.region.pass(60)
    expect(keyless.floatingText).toBe('Evernight: no key, and no Board here')
    other.site.trouble = { status: 503, body: '' }
    await other.board()
    await other.region.pass(600)
    expect(keyless.floatingText).toBe('Evernight: waiting for the site')
    other.site.trouble = null
    await other.region.pass(3600)
    expect(keyless.floatingText).toBe('Evernight: signed up')
  })

  test('the floating text says “no key” after the key was withdrawn, and “not set up” if the notecard is empty', async () => {
    stage.site.masterKeys.clear()
    await stage.region.takeOff(stage.region.things[0] as InWorldObject)
    stage.region.losesSpeech = () => true
    await stage.region.pass(1000)
    expect(hud.floatingText).toBe('Evernight: no key, and no Board here')
    hud.config = ''
    await stage.region.change(hud, 'CHANGED_INVENTORY')
    expect(hud.floatingText).toBe('Evernight: not set up')
  })
})
