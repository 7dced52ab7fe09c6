import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { HudTestFixture } from './simulator/stage.ts'

let stage: HudTestFixture

beforeEach(() => {
  stage = new HudTestFixture()
})

describe('a notecard that the region has not cached', () => {
  beforeEach(async () => {
    await stage.board()
    stage.region.hasCachedNotecards = false
  })

  test('a HUD reads its notecard again if the first answer with the notecard’s text is lost', async () => {
    stage.region.losesData = true
    await stage.hud()
    await stage.region.pass(30)
    stage.region.losesData = false
    stage.region.hasCachedNotecards = false
    await stage.region.pass(60)
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx')
  })

  test('a HUD can be put on while its notecard is being read', async () => {
    stage.region.dataDelay = 1
    const hud = await stage.hud({ isWorn: false })
    await stage.region.pass(1.5)
    await stage.region.wear(hud)
    await stage.region.pass(60)
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx')
  })

  test('a HUD uses its previous settings until it has read the changed notecard', async () => {
    stage.region.hasCachedNotecards = true
    const hud = await stage.hud()
    await stage.region.pass(10)
    stage.region.hasCachedNotecards = false
    stage.region.losesData = true
    await stage.region.change(hud, 'CHANGED_INVENTORY')
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.site.passwords.size).toBe(1)
  })
})

test('a Board reads its notecard again if the first answer with the notecard’s text is lost', async () => {
  stage.region.hasCachedNotecards = false
  stage.region.losesData = true
  const board = await stage.board(null)
  await stage.region.pass(30)
  stage.region.losesData = false
  await stage.region.pass(30)
  expect(stage.region.readBy(stage.keeper)).toEqual(['This Board has no key: touch it to set one.'])
  await stage.setKey(board, 'h1')
  await stage.hud()
  await stage.region.pass(10)
  expect(stage.site.usernames.size).toBe(1)
})

describe('HUD request to nearby Boards', () => {
  test('a HUD gets its key within 15 seconds after its wearer has clicked “Ask the Board”', async () => {
    const hud = await stage.hud()
    await stage.board()
    await stage.choose(hud, 'Ask the Board')
    await stage.region.pass(15)
    expect(stage.site.usernames.size).toBe(1)
  })

  test.each(['|ask|', '|key|'])(
    'a HUD repeats its request for a key when the message with %s is lost',
    async (part) => {
      await stage.board()
      let lost = 0
      stage.region.losesSpeech = (text) => text.includes(part) && lost++ < 2
      await stage.hud()
      await stage.region.pass(60)
      expect(stage.site.usernames.size).toBe(1)
    },
  )

  test('a HUD tells its wearer once that no Board answered its request', async () => {
    const hud = await stage.hud()
    await stage.choose(hud, 'Ask the Board')
    await stage.region.pass(600)
    const read = stage.region.readBy(stage.nyx)
    expect(read).toHaveLength(2)
    expect(read[1]).toContain('No Assistance Board answered')
  })

  test('a HUD sends fewer than 20 requests an hour while there is no Board', async () => {
    await stage.hud()
    await stage.region.pass(3600)
    expect(stage.region.speeches.length).toBeLessThan(20)
  })
})

describe('text box for the password', () => {
  let hud: InWorldObject

  beforeEach(async () => {
    hud = await stage.enrolled()
    await stage.choose(hud, 'Set password')
  })

  test('a password submitted after the time limit changes nothing, and the HUD says so', async () => {
    await stage.region.pass(300)
    await stage.region.answer(stage.nyx, 'raven-and-rose')
    expect(stage.lastRead()).toContain('Nothing changed')
    expect(stage.site.passwords.size).toBe(0)
  })

  test('the text box stays open when the HUD is touched a second time', async () => {
    const box = stage.region.screenOf(stage.nyx)
    await stage.region.touch(hud, stage.nyx)
    await stage.region.answer(stage.nyx, 'raven-and-rose', box)
    expect(stage.site.passwords.get(stage.nyx.key)).toBe('raven-and-rose')
  })

  test.each(['with\ttab-in-it', 'with\u0007bell', 'with\u0085line'])(
    'the text box rejects the password %j',
    async (text) => {
      await stage.region.answer(stage.nyx, text)
      expect(stage.lastRead()).toContain('No tabs')
      expect(stage.site.requests).toEqual([])
    },
  )
})

describe('when the region does not know an avatar’s name', () => {
  test('the HUD asks the grid for its wearer’s name if the region does not know the name', async () => {
    await stage.board()
    stage.region.knowsNames = false
    await stage.hud()
    await stage.region.pass(60)
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx')
  })

  test('the HUD does not register again while the region does not know its wearer', async () => {
    await stage.board()
    await stage.hud({ isWorn: false }).then((hud) => hud.wear())
    const respond = stage.site.respond
    stage.region.answers = async (request) => {
      stage.region.knowsNames = false
      return respond(request)
    }
    await stage.region.pass(60)
    stage.region.knowsNames = true
    await stage.region.pass(300)
    expect(stage.site.calls()).toEqual(['register', 'pulse', 'pulse'])
  })
})

describe('failed calls to the site', () => {
  test.each([400, 403, 404, 415, 429, 499, 500, 502, 503])(
    'after status %i without a message from the site, the HUD explains the failure in plain words',
    async (status) => {
      const hud = await stage.enrolled()
      stage.site.trouble = { status, body: '<html>' }
      await stage.setPassword(hud, 'raven-and-rose')
      const said = stage.lastRead()
      expect(said).toMatch(/Try again in \d+ seconds|Tell .*operator|may be wrong/)
      expect(said).not.toContain(String(status))
    },
  )

  test('a failed registration says when the HUD tries again', async () => {
    await stage.board()
    stage.site.trouble = {
      status: 409,
      body: '{"error":"The name nyx belongs to another account."}',
    }
    await stage.hud()
    expect(stage.lastRead()).toBe(
      'The name nyx belongs to another account. The HUD tries again in 10 minutes.',
    )
    stage.site.trouble = null
    await stage.region.pass(610)
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx')
  })
})
