import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { BOARD_OWNER_UUID, HudTestFixture } from './simulator/stage.ts'

const [LANDMARK, OBJECT, NOTECARD] = [3, 6, 7]

let stage: HudTestFixture
let board: InWorldObject

beforeEach(async () => {
  stage = new HudTestFixture()
  board = await stage.board()
})

function buttonsOf(avatar = stage.nyx): string[] {
  return stage.region.screenOf(avatar).buttons
}

/**
 * Sends a text to an open dialog’s channel, which a modified viewer can do without showing the
 * dialog.
 */
async function force(avatar: { key: string }, text: string): Promise<void> {
  stage.region.speak(avatar.key, stage.region.screenOf(stage.nyx).channel, text, [board])
  await stage.region.settle()
}

describe('touching the Board as an avatar', () => {
  test('the Board’s menu has buttons for joining instructions, enrolment and the website', async () => {
    await stage.region.touch(board, stage.nyx)
    expect(buttonsOf()).toEqual(['Open website', 'Close', 'How to join', 'Enrol my HUD'])
    await stage.region.answer(stage.nyx, 'Open website')
    expect(stage.region.screenOf(stage.nyx).text).toContain('https://evernight.example')
  })

  test('the button “How to join” shows the landing page’s four steps, privately', async () => {
    const other = stage.region.join('other')
    await stage.choose(board, 'How to join')
    const messages = stage.region.readBy(stage.nyx)
    expect(messages.map((text) => text.split('\n').map((line) => line.split(':')[0]))).toEqual([
      [
        'How to join',
        'I. Answer the Call',
        'II. Summon the Houses',
        'III. Claim the Mark of the Realm',
        'IV. Seal Your Fate and Oath',
      ],
    ])
    expect(stage.region.readBy(other)).toEqual([])
  })

  test('the joining steps arrive in order even if the region delivers messages in another order', async () => {
    stage.region.scrambles = true
    await stage.choose(board, 'How to join')
    const steps = stage.region
      .readBy(stage.nyx)
      .join('\n')
      .match(/^[IV]+\./gm)
    expect(steps).toEqual(['I.', 'II.', 'III.', 'IV.'])
  })

  test('the button “How to join” uses the name and steps from the notecard', async () => {
    const steps = ['Take the last tram: get off at the pier.', 'Wait for the kettle.']
    const other = await stage.board('h1', {
      more: ['name = Gloomsbury', ...steps.map((step) => `step = ${step}`)],
    })
    await stage.region.touch(other, stage.nyx)
    expect(stage.region.screenOf(stage.nyx).text).toMatch(/^The Assistance Board of Gloomsbury\n/)
    await stage.region.answer(stage.nyx, 'How to join')
    expect(stage.lastRead()).toBe(`How to join\nI. ${steps[0]}\nII. ${steps[1]}`)
  })

  test('the Board gives avatars the landmark and the rules notecard that it contains', async () => {
    const full = await stage.board('h1', {
      contents: [
        { name: 'Evernight court', type: LANDMARK },
        { name: 'rules', type: NOTECARD },
      ],
    })
    await stage.choose(full, 'Landmark')
    await stage.choose(full, 'Rules')
    expect(stage.region.gifts).toEqual([
      { to: stage.nyx.key, item: 'Evernight court' },
      { to: stage.nyx.key, item: 'rules' },
    ])
  })

  test('the Board gives a new HUD only to an avatar whose worn HUD has answered the Board', async () => {
    const full = await stage.board('h1', { contents: [{ name: 'HUD 1.2', type: OBJECT }] })
    await stage.choose(full, 'New HUD')
    await stage.region.pass(60)
    expect(stage.lastRead()).toContain('No HUD of yours has answered')
    await stage.hud()
    await stage.region.pass(60)
    expect(stage.region.gifts).toEqual([])
    await stage.choose(full, 'New HUD')
    await stage.region.pass(60)
    expect(stage.region.gifts).toEqual([{ to: stage.nyx.key, item: 'HUD 1.2' }])
    expect(stage.region.readBy(stage.nyx).join()).toContain('The new HUD is offered to you')
    expect(full.timer?.every).toBe(10)
    await stage.region.pass(911)
    expect(full.timer).toBeNull()
  })

  test('the Board answers several avatars independently of each other', async () => {
    const other = stage.region.join('other')
    await stage.region.touch(board, stage.nyx)
    await stage.region.touch(board, other)
    await stage.region.answer(stage.nyx, 'How to join')
    await stage.region.answer(other, 'How to join')
    expect(stage.region.readBy(stage.nyx)).toHaveLength(1)
    expect(stage.region.readBy(other)).toHaveLength(1)
  })

  test('the Board’s menu expires after ten minutes', async () => {
    await stage.region.touch(board, stage.nyx)
    await stage.region.pass(911)
    await stage.region.answer(stage.nyx, 'How to join')
    expect(stage.region.readBy(stage.nyx)).toEqual([])
    expect(board.listens).toHaveLength(1)
    expect(board.timer).toBeNull()
  })

  test('an avatar who is not the Board’s owner cannot use the owner’s commands', async () => {
    await stage.region.touch(board, stage.nyx)
    await force(stage.nyx, 'Forget key')
    await force(stage.nyx, 'Rotate key')
    expect(board.store.size).toBe(1)
    expect(() => stage.region.screenOf(stage.keeper)).toThrow()
  })

  test('an object that touches the Board gets no menu', async () => {
    const thing = await stage.region.rez({ script: 'default { timer() { } }', owner: stage.keeper })
    await stage.region.touch(board, stage.nyx)
    const said = stage.region.speeches.length
    await force(thing, 'Enrol my HUD')
    expect(stage.region.speeches).toHaveLength(said + 1)
  })
})

test('a Board answers many HUDs, and sends each HUD the key of its own avatar', async () => {
  const wearers = Array.from({ length: 80 }, (_, number) => stage.region.join(`wearer.${number}`))
  for (const owner of wearers) await stage.hud({ owner })
  await stage.region.pass(10)
  expect(stage.site.usernames.size).toBe(80)
  expect([...stage.site.usernames.keys()]).toEqual(wearers.map(({ key }) => key))
  expect(board.owner.key).toBe(BOARD_OWNER_UUID)
})
