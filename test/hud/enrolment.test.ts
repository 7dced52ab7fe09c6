import { beforeEach, describe, expect, test } from 'vitest'
import { NULL_KEY } from './simulator/built-ins.ts'
import type { InWorldObject } from './simulator/in-world-object.ts'
import type { ChatMessage } from './simulator/region.ts'
import { BOARD_OWNER_UUID, HUD_CREATOR_UUID, HudTestFixture } from './simulator/stage.ts'

let stage: HudTestFixture

beforeEach(() => {
  stage = new HudTestFixture()
})

function spoken(what: string): ChatMessage[] {
  return stage.region.speeches.filter(({ text }) => text.startsWith(`evernight1|${what}|`))
}

function speaker(owner = stage.nyx, say = 'llRegionSay(channel, text);'): Promise<InWorldObject> {
  const script = `
    default {
      link_message(integer link, integer channel, string text, key target) { ${say} }
    }`
  return stage.region.rez({ script, owner, creator: HUD_CREATOR_UUID })
}

async function makeSay(thing: InWorldObject, channel: number, text: string, target = NULL_KEY) {
  thing.queue('link_message', [0, channel, text, target])
  await stage.region.settle()
}

describe('a HUD worn in a region with a Board', () => {
  test('a HUD gets its key, registers with it, then sends a pulse', async () => {
    await stage.board()
    await stage.hud()
    await stage.region.pass(10)
    expect(stage.site.calls()).toEqual(['register', 'pulse'])
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx')
    expect(stage.region.readBy(stage.nyx).at(-1)).toBe('Welcome. Now set a password.')
  })

  test('the Board does not send a HUD the key that the HUD already has', async () => {
    const hud = await stage.enrolled()
    await stage.region.takeOff(hud)
    await stage.region.pass(60)
    await stage.region.wear(hud)
    await stage.region.pass(60)
    expect(spoken('ask')).toHaveLength(2)
    expect(spoken('key')).toHaveLength(1)
    expect(stage.site.calls()).toEqual(['pulse'])
  })

  test('a HUD requests its key again after its wearer teleports', async () => {
    const hud = await stage.hud()
    await stage.region.pass(3600)
    await stage.board()
    expect(stage.site.usernames.size).toBe(0)
    await stage.region.change(hud, 'CHANGED_TELEPORT')
    await stage.region.pass(10)
    expect(stage.site.usernames.size).toBe(1)
  })

  test('the HUD tells its wearer if the Board has no key', async () => {
    await stage.board(null)
    await stage.hud()
    expect(stage.region.readBy(stage.nyx)).toEqual([
      'The Assistance Board: This Board has no key yet. Tell its owner.',
    ])
  })
})

test('a Board without a key does not prevent another Board from answering', async () => {
  await stage.board(null)
  await stage.board()
  await stage.hud()
  await stage.region.pass(10)
  expect(stage.site.usernames.size).toBe(1)
})

describe('Enrol my HUD', () => {
  test('the button “Enrol my HUD” enrols the HUD of the avatar who touched the Board', async () => {
    const hud = await stage.hud()
    const board = await stage.board()
    await stage.region.pass(60)
    await stage.choose(board, 'Enrol my HUD')
    await stage.region.pass(10)
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx')
    expect(spoken('call')[0]?.heardBy).toEqual([hud])
  })

  test('the button “Enrol my HUD” replaces the HUD’s key even if the new key has the same id', async () => {
    await stage.enrolled()
    const board = stage.region.things[0] as InWorldObject
    stage.site.masterKeys.set('h1', 'the-same-id-but-another-master-key-00')
    await stage.setKey(board, 'h1')
    await stage.region.pass(60)
    await stage.choose(board, 'Enrol my HUD')
    await stage.region.pass(10)
    expect(stage.site.calls()).toEqual(['register', 'pulse'])
  })

  test('a second click on “Enrol my HUD” right after the first is refused', async () => {
    const board = await stage.board()
    await stage.choose(board, 'Enrol my HUD')
    await stage.choose(board, 'Enrol my HUD')
    expect(spoken('call')).toHaveLength(1)
    expect(stage.region.readBy(stage.nyx).at(-1)).toContain('a moment ago')
  })
})

describe('delivery of the HUD key', () => {
  test('the Board sends the key to the HUD alone, although all attachments hear the HUD’s request', async () => {
    const board = await stage.board()
    const hud = await stage.hud()
    const channel = spoken('key')[0]?.channel
    const script = `default { state_entry() { llListen(${channel}, "", NULL_KEY, ""); } }`
    const spy = await stage.region.rez({ script, owner: stage.nyx })
    await stage.region.wear(spy)
    await stage.region.pass(60)
    await stage.choose(board, 'Enrol my HUD')
    expect(spoken('call').at(-1)?.heardBy).toEqual([hud, spy])
    expect(spoken('key')).toHaveLength(2)
    for (const { heardBy } of spoken('key')) expect(heardBy).toEqual([hud])
  })

  test('the key of one avatar reveals nothing about the master key', async () => {
    await stage.enrolled()
    const master = stage.site.masterKeys.get('h1') as string
    const heard = stage.region.speeches.filter(({ from }) => from !== BOARD_OWNER_UUID)
    expect(JSON.stringify(heard.map(({ text }) => text))).not.toContain(master)
    expect(stage.region.readBy(stage.keeper).join()).not.toContain(master)
    await stage.region.touch(stage.region.things[0] as InWorldObject, stage.keeper)
    expect(stage.region.screenOf(stage.keeper).text).toContain('Its key: h1')
    expect(stage.region.screenOf(stage.keeper).text).not.toContain(master)
  })

  test('the Board does not give an avatar’s key to an object of another owner', async () => {
    await stage.board()
    await stage.hud()
    const [ask, key] = [spoken('ask')[0] as ChatMessage, spoken('key').length]
    await stage.region.pass(60)
    const thief = await speaker(stage.region.join('thief'))
    await makeSay(thief, ask.channel, ask.text)
    expect(spoken('key')).toHaveLength(key)
  })

  test('the Board gives no key to an avatar who sends a HUD’s request as chat text', async () => {
    await stage.board()
    await stage.hud()
    const [ask, key] = [spoken('ask')[0] as ChatMessage, spoken('key').length]
    await stage.region.pass(60)
    stage.region.speak(stage.nyx.key, ask.channel, ask.text, stage.region.things)
    await stage.region.settle()
    expect(spoken('key')).toHaveLength(key)
  })

  test.each([
    [HUD_CREATOR_UUID, 1],
    [BOARD_OWNER_UUID, 0],
    ['any', 1],
  ])('the Board gives the key only to objects made by %s', async (hudCreator, keys) => {
    await stage.board('h1', { hudCreator })
    await stage.hud()
    expect(spoken('key')).toHaveLength(keys)
  })

  test.each([
    [[`board_owner=${BOARD_OWNER_UUID}`], 1],
    [[`board_creator=${HUD_CREATOR_UUID}`], 1],
    [[`board_owner=${BOARD_OWNER_UUID}`, `board_creator=${HUD_CREATOR_UUID}`], 1],
    [[`board_owner=${HUD_CREATOR_UUID}`], 0],
    [[`board_creator=${BOARD_OWNER_UUID}`], 0],
    [[`board_owner=${BOARD_OWNER_UUID}`, `board_creator=${BOARD_OWNER_UUID}`], 0],
    [[], 0],
  ])(
    'with the notecard settings %j, the number of HUDs that accept the key is %i',
    async (more, taken) => {
      await stage.board()
      await stage.hud({ more })
      await stage.region.pass(60)
      expect(stage.site.usernames.size).toBe(taken)
    },
  )

  test('the HUD rejects a key that it has not requested', async () => {
    const hud = await stage.enrolled()
    const { channel, text } = spoken('key')[0] as ChatMessage
    const board = await speaker(stage.keeper, 'llRegionSayTo(target, channel, text);')
    await makeSay(board, channel, text, hud.key)
    await makeSay(board, channel, text.replace(/\|[^|]*\|h1/, '||h1'), hud.key)
    expect(stage.region.readBy(stage.nyx)).toEqual([])
  })

  test('the HUD rejects a key whose nonce is not that of the HUD’s last request', async () => {
    const hud = await stage.hud()
    const { channel } = hud.listens[0] as { channel: number }
    const board = await speaker(stage.keeper, 'llRegionSayTo(target, channel, text);')
    const key = (nonce: string) => `evernight1|key|${stage.nyx.key}|${nonce}|h1|of-the-board`
    await makeSay(board, channel, key('another'), hud.key)
    expect(stage.region.readBy(stage.nyx)).toEqual([])
    await makeSay(board, channel, key(spoken('ask').at(-1)?.text.split('|')[3] ?? ''), hud.key)
    expect(stage.region.readBy(stage.nyx)[0]).toContain('gave you a key')
  })

  test('the HUD drops a new key that the site refuses, and keeps its previous key', async () => {
    const hud = await stage.enrolled()
    const board = stage.region.things[0] as InWorldObject
    await stage.setKey(board, 'h9', 'a-master-key-that-the-site-does-not-have')
    await stage.region.pass(60)
    await stage.choose(hud, 'Ask the Board')
    await stage.region.pass(60)
    expect(stage.region.readBy(stage.nyx)).toContain(
      "The key is unknown or was withdrawn. If this continues, tell the Board's owner.",
    )
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.site.passwords.get(stage.nyx.key)).toBe('raven-and-rose')
  })

  test('the HUD keeps a new key received while the site is down, and registers it later', async () => {
    await stage.board()
    stage.site.trouble = { status: 503, body: '' }
    await stage.hud()
    await stage.region.pass(1000)
    expect(stage.site.calls()).toEqual(['register', 'register'])
    stage.site.trouble = null
    await stage.region.pass(1000)
    expect(stage.site.usernames.get(stage.nyx.key)).toBe('nyx')
  })

  test('the HUD keeps its key when its notecard changes, and when another avatar takes a copy of the HUD', async () => {
    const hud = await stage.enrolled()
    await stage.region.change(hud, 'CHANGED_INVENTORY')
    await stage.region.change(hud, 'CHANGED_OWNER')
    await stage.setPassword(hud, 'raven-and-rose')
    expect(stage.site.passwords.size).toBe(1)
    expect(spoken('key')).toHaveLength(1)
  })

  test('a HUD deletes its key when it changes owner', async () => {
    const hud = await stage.enrolled()
    expect(hud.store.size).toBe(1)
    await stage.region.takeOff(hud)
    hud.owner = stage.region.join('thief')
    await stage.region.wear(hud)
    expect(stage.site.calls()).toEqual([])
    await stage.region.change(hud, 'CHANGED_OWNER')
    await stage.region.pass(60)
    expect(stage.site.requests.map(({ body }) => JSON.parse(body).avatar)).toEqual([
      hud.owner.key,
      hud.owner.key,
    ])
    expect(hud.store.size).toBe(1)
  })
})
