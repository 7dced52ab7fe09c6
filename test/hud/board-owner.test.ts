import { beforeEach, describe, expect, test } from 'vitest'
import type { InWorldObject } from './simulator/in-world-object.ts'
import { BOARD_OWNER_UUID, HudTestFixture } from './simulator/stage.ts'

const [LANDMARK, OBJECT, NOTECARD] = [3, 6, 7]
const UNKNOWN_PLAYER = JSON.stringify({ error: 'The game does not know this avatar yet.' })

let stage: HudTestFixture
let board: InWorldObject

beforeEach(async () => {
  stage = new HudTestFixture()
  board = await stage.board()
})

function buttonsOf(avatar = stage.nyx): string[] {
  return stage.region.screenOf(avatar).buttons
}

describe('the Board’s menu for its owner', () => {
  test('the owner’s menu fits an LSL dialog, even with every possible button', async () => {
    const mentor = stage.region.join('mentor')
    const full = await stage.board('h1', {
      mentors: [mentor.key],
      contents: [LANDMARK, OBJECT, NOTECARD].map((type) => ({ name: 'rules', type })),
    })
    await stage.region.touch(full, stage.keeper)
    expect(buttonsOf(stage.keeper).length).toBeGreaterThanOrEqual(10)
  })

  test.each([
    [{ status: 200, body: '{"ok":true,"message":"Seen."}' }, 'accepts the key h1'],
    [{ status: 404, body: UNKNOWN_PLAYER }, 'accepts the key h1'],
    [{ status: 401, body: '{"error":"The key is unknown or was withdrawn."}' }, 'refuses the key'],
    [{ status: 404, body: '<html>' }, 'could not be asked (404)'],
    [{ status: 503, body: '{"error":"Not set up yet."}' }, '(503): Not set up yet.'],
  ])(
    'the self-test tells the owner what the site’s response %j means',
    async (response, outcome) => {
      stage.site.trouble = response
      await stage.choose(board, 'Self-test', stage.keeper)
      expect(stage.region.readBy(stage.keeper).at(-1)).toContain(outcome)
    },
  )

  test('the Board’s self-test tells the owner if the site does not answer', async () => {
    stage.region.losesAnswers = true
    await stage.choose(board, 'Self-test', stage.keeper)
    await stage.region.pass(120)
    expect(stage.region.readBy(stage.keeper)).toEqual([
      'Self-test: the site has not answered. Choose "Self-test" again.',
    ])
    stage.region.isThrottled = true
    await stage.choose(board, 'Self-test', stage.keeper)
    expect(stage.region.readBy(stage.keeper)[0]).toContain('Wait 40 seconds')
  })

  test('the Board’s self-test sends a pulse that is signed like a HUD’s', async () => {
    stage.site.calls()
    await stage.choose(board, 'Self-test', stage.keeper)
    expect(stage.site.calls()).toEqual(['pulse'])
    expect(stage.site.pulses.at(-1)).toEqual({ avatar: BOARD_OWNER_UUID })
  })

  test('the Board’s menu lets its owner keep or delete the key, or set a new one', async () => {
    await stage.region.touch(board, stage.keeper)
    expect(buttonsOf(stage.keeper).slice(4)).toEqual(['Rotate key', 'Forget key', 'Self-test'])
    await stage.region.answer(stage.keeper, 'Forget key')
    expect(buttonsOf(stage.keeper)).toEqual(['Keep it', 'Forget it'])
    await stage.region.answer(stage.keeper, 'Keep it')
    expect(board.store.size).toBe(1)
    await stage.choose(board, 'Forget key', stage.keeper)
    await stage.region.answer(stage.keeper, 'Forget it')
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
  ])('the owner cannot set the key to %j', async (entry) => {
    await stage.choose(board, 'Rotate key', stage.keeper)
    await stage.region.answer(stage.keeper, entry)
    expect(stage.region.readBy(stage.keeper).at(-1)).toContain('Nothing was changed')
    await stage.region.touch(board, stage.keeper)
    expect(stage.region.screenOf(stage.keeper).text).toContain('Its key: h1')
  })

  test('the Board’s text box for a key ignores other avatars, and closes after two minutes', async () => {
    await stage.choose(board, 'Rotate key', stage.keeper)
    const { channel } = stage.region.screenOf(stage.keeper)
    const entry = `h2:${'k'.repeat(40)}`
    stage.region.speak(stage.nyx.key, channel, entry, [board])
    await stage.region.settle()
    expect(stage.region.readBy(stage.keeper)).toEqual([])
    await stage.region.pass(131)
    await stage.region.answer(stage.keeper, entry)
    expect(stage.region.readBy(stage.keeper)).toEqual([
      'That box had already closed. Nothing was changed: touch the Board again.',
    ])
    await stage.region.pass(911)
    expect(board.listens).toHaveLength(1)
  })

  test('a Board loses its key when it gets a new owner', async () => {
    board.owner = stage.nyx
    await stage.region.change(board, 'CHANGED_OWNER')
    expect(board.store.size).toBe(0)
    expect(stage.region.readBy(stage.nyx)).toEqual(['This Board has no key: touch it to set one.'])
  })

  test('the Board keeps its key when the region restarts or the Board is copied', async () => {
    await stage.region.change(board, 'CHANGED_OWNER')
    expect(board.store.size).toBe(1)
  })

  test('after the owner changes the “seal” secret in the notecard, the Board’s key must be set again', async () => {
    board.config = board.config?.replace('seal = seal', 'seal = another')
    await stage.region.change(board, 'CHANGED_INVENTORY')
    expect(stage.region.readBy(stage.keeper)).toEqual([
      'This Board has no key: touch it to set one.',
    ])
    await stage.setKey(board, 'h1')
    expect(stage.region.readBy(stage.keeper)).toEqual([
      'The key h1 is set. HUDs get it when worn here.',
      'Self-test: the site accepts the key h1.',
    ])
  })

  test.each(['site', 'channel_salt', 'seal', 'hud_creator'])(
    'the Board tells its owner that %s is missing',
    async (name) => {
      await stage.region.pass(911)
      board.config = board.config?.replace(new RegExp(`^${name}.*$`, 'm'), '')
      await stage.region.change(board, 'CHANGED_INVENTORY')
      expect(stage.region.readBy(stage.keeper).join()).toContain('not set up')
      expect(board.listens).toEqual([])
    },
  )
})
