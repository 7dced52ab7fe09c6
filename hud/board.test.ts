import { beforeEach, describe, expect, test } from 'vitest'
import { KEEPER, Stage } from './simulator/stage.ts'
import type { Thing } from './simulator/thing.ts'

let stage: Stage
let board: Thing

beforeEach(async () => {
  stage = new Stage()
  board = await stage.board()
})

function buttonsOf(avatar = stage.nyx): string[] {
  return stage.region.screenOf(avatar).buttons
}

/** As a changed viewer could: says any text on the channel of the dialog that is open. */
async function force(avatar: { key: string }, text: string): Promise<void> {
  stage.region.speak(avatar.key, stage.region.screenOf(stage.nyx).channel, text, [board])
  await stage.region.settle()
}

describe('whoever touches the Board', () => {
  test('may learn how to join, enrol, and open the site', async () => {
    await stage.region.touch(board, stage.nyx)
    expect(buttonsOf()).toEqual(['Open site', 'Close', 'How to join', 'Enrol my HUD'])
    await stage.region.answer(stage.nyx, 'Open site')
    expect(stage.region.screenOf(stage.nyx).text).toContain('https://evernight.example')
  })

  test('reads the four steps of the landing page, and reads them alone', async () => {
    const other = stage.region.join('other')
    await stage.choose(board, 'How to join')
    const steps = stage.region.readBy(stage.nyx)
    expect(steps.map((step) => step.split(':')[0])).toEqual([
      'I. Answer the Call',
      'II. Summon the Houses',
      'III. Claim the Mark of the Realm',
      'IV. Seal Your Fate and Oath',
    ])
    expect(stage.region.readBy(other)).toEqual([])
  })

  test('calls the mentors, once in ten minutes', async () => {
    const mentor = stage.region.join('mentor')
    board.config = `${board.config}\nmentor = ${mentor.key}`
    await stage.region.change(board, 'CHANGED_INVENTORY')
    await stage.choose(board, 'Summon the Houses')
    await stage.choose(board, 'Summon the Houses')
    expect(stage.region.readBy(mentor)).toEqual([
      `nyx asks to be heard at the Assistance Board in Evernight: secondlife:///app/agent/${stage.nyx.key}/about`,
    ])
    await stage.region.pass(601)
    await stage.choose(board, 'Summon the Houses')
    expect(stage.region.readBy(mentor)).toHaveLength(1)
  })

  test('is answered beside others who touch it', async () => {
    const other = stage.region.join('other')
    await stage.region.touch(board, stage.nyx)
    await stage.region.touch(board, other)
    await stage.region.answer(stage.nyx, 'How to join')
    await stage.region.answer(other, 'How to join')
    expect(stage.region.readBy(stage.nyx)).toHaveLength(4)
    expect(stage.region.readBy(other)).toHaveLength(4)
  })

  test('is not heard two minutes later', async () => {
    await stage.region.touch(board, stage.nyx)
    await stage.region.pass(131)
    await stage.region.answer(stage.nyx, 'How to join')
    expect(stage.region.readBy(stage.nyx)).toEqual([])
    expect(board.listens).toHaveLength(1)
    expect(board.timer).toBeNull()
  })

  test('cannot do what the owner does', async () => {
    await stage.region.touch(board, stage.nyx)
    await force(stage.nyx, 'Forget key')
    await force(stage.nyx, 'Rotate key')
    expect(board.store.size).toBe(1)
    expect(() => stage.region.screenOf(stage.keeper)).toThrow()
  })

  test('is an avatar and no object', async () => {
    const thing = await stage.region.rez({ script: 'default { timer() { } }', owner: stage.keeper })
    await stage.region.touch(board, stage.nyx)
    const said = stage.region.speeches.length
    await force(thing, 'Enrol my HUD')
    expect(stage.region.speeches).toHaveLength(said + 1)
  })
})

describe('the owner', () => {
  test('sees which key is set, and may replace or forget it', async () => {
    await stage.region.touch(board, stage.keeper)
    expect(buttonsOf(stage.keeper).slice(4)).toEqual(['Rotate key', 'Forget key'])
    await stage.region.answer(stage.keeper, 'Forget key')
    expect(board.store.size).toBe(0)
    await stage.region.touch(board, stage.keeper)
    expect(stage.region.screenOf(stage.keeper).text).toContain('Its key: none')
    expect(buttonsOf(stage.keeper).slice(4)).toEqual(['Set key'])
  })

  test.each([
    '',
    'h2',
    'h2:too-short',
    `:${'k'.repeat(40)}`,
    `h2:${'k'.repeat(20)} ${'k'.repeat(20)}`,
    `h2:${'k'.repeat(40)},h3:${'k'.repeat(40)}`,
    `h2|${'k'.repeat(40)}`,
    `${'h'.repeat(33)}:${'k'.repeat(40)}`,
    `h2:${'k'.repeat(240)}`,
  ])('cannot set %j', async (entry) => {
    await stage.choose(board, 'Rotate key', stage.keeper)
    await stage.region.answer(stage.keeper, entry)
    expect(stage.region.readBy(stage.keeper).at(-1)).toContain('Nothing was changed')
    await stage.region.touch(board, stage.keeper)
    expect(stage.region.screenOf(stage.keeper).text).toContain('Its key: h1')
  })

  test('alone is heard by the text box, once, for two minutes', async () => {
    await stage.choose(board, 'Rotate key', stage.keeper)
    const { channel } = stage.region.screenOf(stage.keeper)
    const entry = `h2:${'k'.repeat(40)}`
    stage.region.speak(stage.nyx.key, channel, entry, [board])
    await stage.region.settle()
    expect(stage.region.readBy(stage.keeper)).toEqual([])
    await stage.region.pass(131)
    await stage.region.answer(stage.keeper, entry)
    expect(stage.region.readBy(stage.keeper)).toEqual([])
    expect(board.listens).toHaveLength(1)
  })

  test('who is new finds no key', async () => {
    board.owner = stage.nyx
    await stage.region.change(board, 'CHANGED_OWNER')
    expect(board.store.size).toBe(0)
    expect(stage.region.readBy(stage.nyx)).toEqual(['This Board has no key: touch it to set one.'])
  })

  test('keeps the key when somebody takes a copy, and when the region restarts', async () => {
    await stage.region.change(board, 'CHANGED_OWNER')
    expect(board.store.size).toBe(1)
  })

  test('must set the key again under another seal', async () => {
    board.config = board.config?.replace('seal = seal', 'seal = another')
    await stage.region.change(board, 'CHANGED_INVENTORY')
    expect(stage.region.readBy(stage.keeper)).toEqual([
      'This Board has no key: touch it to set one.',
    ])
    await stage.setKey(board, 'h1')
    expect(stage.region.readBy(stage.keeper)).toEqual([
      'The key h1 is set. HUDs take it when worn here.',
    ])
  })

  test.each(['site', 'channel_salt', 'seal', 'hud_creator'])(
    'is told that %s is missing',
    async (name) => {
      await stage.region.pass(131)
      board.config = board.config?.replace(new RegExp(`^${name}.*$`, 'm'), '')
      await stage.region.change(board, 'CHANGED_INVENTORY')
      expect(stage.region.readBy(stage.keeper).join()).toContain('not set up')
      expect(board.listens).toEqual([])
    },
  )
})

test('a Board answers many HUDs, each with its own key', async () => {
  const wearers = Array.from({ length: 80 }, (_, number) => stage.region.join(`wearer.${number}`))
  for (const owner of wearers) await stage.hud({ owner })
  await stage.region.pass(10)
  expect(stage.site.usernames.size).toBe(80)
  expect([...stage.site.usernames.keys()]).toEqual(wearers.map(({ key }) => key))
  expect(board.owner.key).toBe(KEEPER)
})
