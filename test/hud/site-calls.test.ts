import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { HudTestFixture } from './simulator/stage.ts'

let stage: HudTestFixture
let hud: InWorldObject

beforeEach(async () => {
  stage = new HudTestFixture()
  hud = await stage.enrolled()
})

describe('all HUD calls', () => {
  test('each HUD call is a signed JSON POST', async () => {
    await stage.region.pass(290)
    const [{ url, method, headers, body }] = stage.site.requests as [
      (typeof stage.site.requests)[0],
    ]
    expect({ url, method, body }).toEqual({
      url: 'https://evernight.example/api/hud/pulse',
      method: 'POST',
      body: `{"avatar":"${stage.nyx.key}","version":"1.1.0"}`,
    })
    expect([...headers.keys()]).toEqual([
      'content-type',
      'x-evernight-key',
      'x-evernight-nonce',
      'x-evernight-signature',
      'x-evernight-time',
    ])
    expect(headers.get('Content-Type')).toBe('application/json;charset=utf-8')
    expect(Number(headers.get('X-Evernight-Time'))).toBe(Math.floor(stage.region.now))
  })

  test('each HUD call has a unique nonce', async () => {
    await stage.region.pass(3600)
    const nonces = stage.site.requests.map(({ headers }) => headers.get('X-Evernight-Nonce'))
    expect(nonces).toHaveLength(12)
    expect(new Set(nonces).size).toBe(12)
  })
})

describe('Set password in the HUD menu', () => {
  test('the button “Set password” sends the typed text, trimmed, and shows the site’s message', async () => {
    await stage.setPassword(hud, '  raven and rose \n')
    expect(stage.site.passwords.get(stage.nyx.key)).toBe('raven and rose')
    expect(stage.lastRead()).toBe('Your password is set. Log in on the site with it.')
  })

  test('the password prompt warns not to use the virtual-world account’s password', async () => {
    await stage.choose(hud, 'Set password')
    expect(stage.region.screenOf(stage.nyx).text).toContain('Never your account password')
  })

  test('the button “Set password” sends quotes, backslashes and other characters exactly as typed', async () => {
    const odd = [
      '"quoted"',
      'back\\slash\\',
      'nullnull',
      '[1,2,3,4]',
      '{"a":"b"}',
      'ünïcödé-🦇',
      '\\n\\u0041"',
    ]
    for (const password of odd) {
      await stage.setPassword(hud, password)
      expect(stage.site.passwords.get(stage.nyx.key)).toBe(password)
    }
  })

  test.each([
    ['seven77', 'Too short'],
    ['', 'Too short'],
    ['x'.repeat(201), 'Too long'],
    ['ж'.repeat(125), 'Too long for this box'],
    ['two lines\nof text', 'One line only'],
  ])(
    'the button “Set password” rejects the password %j without a request to the site',
    async (password, sentence) => {
      await stage.setPassword(hud, password)
      expect(stage.lastRead()).toContain(sentence)
      expect(stage.site.requests).toEqual([])
    },
  )

  test.each(['x'.repeat(8), 'x'.repeat(200), 'ж'.repeat(124)])(
    'the button “Set password” accepts the password %j',
    async (password) => {
      await stage.setPassword(hud, password)
      expect(stage.site.passwords.get(stage.nyx.key)).toBe(password)
    },
  )

  test('the password text box accepts input only from the wearer, once, within two minutes', async () => {
    await stage.choose(hud, 'Set password')
    const { channel } = stage.region.screenOf(stage.nyx)
    expect(channel).toBeLessThan(-1000)
    stage.region.speak(stage.region.join('thief').key, channel, 'of-the-thief', [hud])
    await stage.region.pass(119)
    await stage.region.answer(stage.nyx, 'of-the-wearer')
    stage.region.speak(stage.nyx.key, channel, 'said-a-second-time', [hud])
    await stage.region.settle()
    expect([...stage.site.passwords.values()]).toEqual(['of-the-wearer'])

    await stage.choose(hud, 'Set password')
    await stage.region.pass(121)
    await stage.region.answer(stage.nyx, 'typed-too-late')
    expect([...stage.site.passwords.values()]).toEqual(['of-the-wearer'])
    await stage.region.pass(610)
    expect(hud.listens).toHaveLength(1)
  })

  test('a pulse does not interrupt setting a password', async () => {
    await stage.region.pass(280)
    await stage.choose(hud, 'Set password')
    await stage.region.pass(60)
    expect(stage.site.calls()).toEqual([])
    await stage.region.answer(stage.nyx, 'raven-and-rose')
    await stage.region.pass(10)
    expect(stage.site.calls()).toEqual(['password', 'pulse'])
  })

  test('“Set password” needs a key and a worn HUD, and pauses after status 429', async () => {
    const other = new HudTestFixture()
    const keyless = await other.hud()
    await other.choose(keyless, 'Set password')
    expect(other.region.readBy(other.nyx).at(-1)).toContain('no key yet')

    stage.site.trouble = { status: 429, body: '{"error":"Too many requests from this avatar."}' }
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.lastRead()).toBe('Too many requests from this avatar. Try again in 60 seconds.')
    await stage.choose(hud, 'Set password')
    expect(stage.lastRead()).toContain('The site needs a pause')

    await stage.region.takeOff(hud)
    await stage.choose(hud, 'Set password')
    expect(stage.lastRead()).toBe('Wear this HUD to use it.')
  })

  test('if the site has lost the account, the button “Set password” makes the HUD register again', async () => {
    stage.site.usernames.clear()
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.region.readBy(stage.nyx)).toEqual([
      'This avatar is not registered yet. The HUD registers you again.',
      'Welcome. Now set a password.',
    ])
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.site.passwords.size).toBe(1)
  })

  test('the HUD does not store the password', async () => {
    await stage.setPassword(hud, 'raven-and-rose')
    await stage.choose(hud, 'Status')
    expect(stage.region.readBy(stage.nyx).join()).not.toContain('raven')
    expect(JSON.stringify([...hud.store])).not.toContain('raven')
  })
})

describe('HUD pulse', () => {
  test('a pulse is sent every five minutes while the HUD is worn', async () => {
    await stage.region.pass(3600)
    expect(stage.site.calls()).toHaveLength(12)
    await stage.region.takeOff(hud)
    await stage.region.pass(3600)
    expect(stage.site.calls()).toEqual([])
    await stage.region.wear(hud)
    expect(stage.site.calls()).toEqual(['pulse'])
  })

  test.each([
    ['87.5|7.25', { health: 87.5, essence: 7.25 }],
    ['100|', { health: 100 }],
    ['|0', { essence: 0 }],
    ['-1|nan', {}],
    ['', {}],
    ['1e12|much', { essence: 0 }],
  ])('the pulse sends the vitals %j as %j', async (text, vitals) => {
    hud.queue('link_message', [1, 4813, text, ''])
    hud.queue('link_message', [1, 99, '1|1', ''])
    await stage.region.pass(300)
    expect(stage.site.pulses.at(-1)).toEqual({ avatar: stage.nyx.key, ...vitals })
  })

  test('the HUD reports its wearer’s new name to the site before it sends a pulse', async () => {
    stage.nyx.username = 'nyx.nightfall'
    await stage.region.pass(310)
    expect(stage.site.calls()).toEqual(['register', 'pulse'])
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx.nightfall')
  })
})

test('jsonString makes valid JSON from any line of text', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\p{Cc}/gu, ''))
  fc.assert(
    fc.property(line, (text) => {
      expect(JSON.parse(hud.call('jsonString', [text]) as string)).toBe(text)
    }),
  )
})
