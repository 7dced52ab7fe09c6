import { beforeEach, describe, expect, test } from 'vitest'
import type { Avatar, InWorldObject } from './simulator/in-world-object.ts'
import { HudTestFixture } from './simulator/stage.ts'

let stage: HudTestFixture
let mentors: Avatar[]

beforeEach(() => {
  stage = new HudTestFixture()
  mentors = Array.from({ length: 12 }, (_, number) => stage.region.join(`mentor.${number}`))
})

function boardWith(called: Avatar[], hours = ''): Promise<InWorldObject> {
  return stage.board('h1', { mentors: called.map(({ key }) => `${key}${hours}`) })
}

async function summon(board: InWorldObject): Promise<void> {
  await stage.choose(board, 'Summon the Houses')
  await stage.region.pass(60)
}

const called = () => mentors.filter((mentor) => stage.region.readBy(mentor).length > 0)

describe('Summon the Houses on the Board', () => {
  test('a summons tells the mentor the caller’s name and place', async () => {
    const [mentor] = mentors as [Avatar]
    await summon(await boardWith([mentor]))
    expect(stage.region.readBy(mentor)).toEqual([
      `nyx asks to be heard at the Assistance Board. Come: https://maps.secondlife.com/secondlife/Evernight/128/64/22 Profile: secondlife:///app/agent/${stage.nyx.key}/about`,
    ])
    expect(stage.region.readBy(stage.nyx)).toEqual([
      'The houses are being called. Stay near.',
      'Mentors who are online and were called: 1. Stay near: you will be told who comes.',
    ])
  })

  test('a summons can be repeated after ten minutes', async () => {
    const [mentor] = mentors as [Avatar]
    const board = await boardWith([mentor])
    await summon(board)
    await summon(board)
    expect(stage.region.readBy(mentor)).toHaveLength(1)
    expect(stage.lastRead()).toContain('Give them ten minutes')
    await stage.region.pass(600)
    await summon(board)
    expect(stage.region.readBy(mentor)).toHaveLength(1)
  })

  test('a summons calls at most five online mentors, and a later summons calls one not yet called', async () => {
    for (const mentor of mentors) mentor.isHere = false
    for (const mentor of mentors.slice(0, 4)) mentor.isOnline = false
    const board = await boardWith(mentors)
    await summon(board)
    expect(called()).toEqual(mentors.slice(4, 9))
    const other = stage.region.join('other')
    await stage.choose(board, 'Summon the Houses', other)
    await stage.region.pass(600)
    await summon(board)
    expect(called()).toContain(mentors[9])
  })

  test('a summons calls mentors in the region even if the grid reports them offline', async () => {
    const [mentor] = mentors as [Avatar]
    mentor.isOnline = false
    await summon(await boardWith([mentor]))
    expect(stage.region.readBy(mentor)).toHaveLength(1)
  })

  test('a summons tells the caller when no mentor is online', async () => {
    for (const mentor of mentors) mentor.isHere = mentor.isOnline = false
    await summon(await boardWith(mentors))
    expect(stage.lastRead()).toContain('Nobody who may embrace you is online now')
  })

  test.each([
    [' 0-24', false],
    [' 23-3', true],
    [' 3-4', true],
    [' 4-6', false],
    [' 22-5', false],
  ])('at four o’clock, a mentor with the quiet hours%s is called: %s', async (hours, isCalled) => {
    stage.region.now = 1_795_003_200
    const [mentor] = mentors as [Avatar]
    await summon(await boardWith([mentor], hours))
    expect(stage.region.readBy(mentor).length > 0).toBe(isCalled)
  })

  test('the Board requests a mentor’s online status again if the response is lost', async () => {
    const [mentor] = mentors as [Avatar]
    const board = await boardWith([mentor])
    mentor.isHere = false
    stage.region.losesData = true
    await stage.choose(board, 'Summon the Houses')
    stage.region.losesData = false
    await stage.region.pass(60)
    expect(stage.region.readBy(mentor)).toHaveLength(1)
  })

  test('the button “Summon the Houses” appears only if the Board has mentors and the summons script', async () => {
    await stage.region.touch(await stage.board(), stage.nyx)
    expect(stage.region.screenOf(stage.nyx).buttons).not.toContain('Summon the Houses')
    const board = await boardWith(mentors)
    board.scripts.splice(1)
    await stage.region.change(board, 'CHANGED_INVENTORY')
    await stage.region.touch(board, stage.nyx)
    expect(stage.region.screenOf(stage.nyx).buttons).not.toContain('Summon the Houses')
  })
})

describe('messages to the avatar who called', () => {
  test('the Board tells the caller that a mentor in the same region is coming', async () => {
    const [mentor] = mentors as [Avatar]
    await summon(await boardWith([mentor]))
    stage.region.readBy(stage.nyx)
    await stage.region.answer(mentor, 'I am coming')
    expect(stage.region.readBy(stage.nyx)).toEqual(['mentor.0 is coming.'])
    expect(stage.region.readBy(mentor).at(-1)).toBe('nyx has been told that you are coming.')
  })

  test('the Board tells the caller when a mentor from another region has arrived', async () => {
    const [mentor] = mentors as [Avatar]
    mentor.isHere = false
    await summon(await boardWith([mentor]))
    stage.region.readBy(stage.nyx)
    mentor.isHere = true
    await stage.region.pass(10)
    await stage.region.pass(600)
    expect(stage.region.readBy(stage.nyx)).toEqual(['mentor.0 has come for you.'])
  })

  test('the Board tells the caller nothing about mentors who do not come or about other avatars', async () => {
    const [mentor] = mentors as [Avatar]
    const board = await boardWith([mentor])
    await summon(board)
    stage.region.readBy(stage.nyx)
    const { channel } = stage.region.screenOf(mentor)
    stage.region.speak(stage.region.join('other').key, channel, 'I am coming', [board])
    await stage.region.answer(mentor, 'Not now')
    await stage.region.pass(600)
    expect(stage.region.readBy(stage.nyx)).toEqual([])
    expect(board.scripts[1]?.listens).toEqual([])
    expect(board.scripts[1]?.timer).toBeNull()
  })
})

test('a Board that is summoning twelve mentors still answers 80 HUDs put on in the meantime', async () => {
  const board = await boardWith(mentors)
  const wearers = Array.from({ length: 80 }, (_, number) => stage.region.join(`wearer.${number}`))
  const huds: InWorldObject[] = []
  for (const owner of wearers) huds.push(await stage.hud({ owner, isWorn: false }))
  await stage.region.touch(board, stage.nyx)
  const { channel } = stage.region.screenOf(stage.nyx)
  stage.region.speak(stage.nyx.key, channel, 'Summon the Houses', [board])
  for (const hud of huds) {
    hud.wear()
    await stage.region.pass(0.25)
  }
  await stage.region.pass(9 - 0.25)
  expect(stage.site.usernames.size).toBe(80)
  expect(board.scripts.map(({ lostEvents }) => lostEvents)).toEqual([0, 0])
})
