import { beforeEach, describe, expect, test } from 'vitest'
import type { ChronicleData, Growth } from '#schema/contracts/history/chronicle.ts'
import type { Milestones } from '#schema/contracts/history/milestones.ts'
import { addDays, toUtcDate } from '#schema/core/time/dates.ts'
import { DAY_MS } from '#schema/rules.ts'
import { signIn, TestBrowser } from '#test/support/people.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makeBloodline, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'

const FIRST_DAY = toUtcDate(Date.now() - 30 * DAY_MS)
const START = Date.parse(`${FIRST_DAY}T10:00Z`)
let site: Site

const blood = makeBloodline({ name: 'Blood' })
const house = makeDynasty({ name: 'House' })
const ancestor = makePlayer({ name: 'Ancestor', generation: 1, blood: blood.uuid })
const ash = makePlayer({
  name: 'Ash',
  generation: 2,
  blood: blood.uuid,
  dynasty: house.uuid,
  joined: new Date(START - 98 * DAY_MS).toISOString(),
})

const syncMilestones = rememberWorld(async (site) => {
  site.game.world.bloodlines.push(blood)
  site.game.world.dynasties.push(structuredClone(house))
  site.game.world.players.push(ancestor)
  await site.sync()
  site.game.world.players.push(ash)
  for (let day = 0; day < 2; day++) {
    site.now += DAY_MS
    await site.sync()
  }
})

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  site.now = START
  await syncMilestones(site)
})

async function read<T>(path: string, browser = new TestBrowser(site)): Promise<T | number> {
  const response = await browser.call(toUncachedUrl(path))
  return response.ok ? ((await response.json()) as T) : response.status
}

test('a player’s milestone has a date, and a generation milestone also names the bloodline', async () => {
  expect(await read<Milestones>('/api/players/2/milestones')).toMatchObject({
    milestones: [
      { kind: 'nights', value: 100, day: addDays(FIRST_DAY, 2), group: null, player: null },
      {
        kind: 'generation',
        value: 2,
        day: addDays(FIRST_DAY, 1),
        group: { name: 'Blood' },
        player: null,
      },
    ],
    recordsBeganAt: FIRST_DAY,
  })
  expect(await read<Milestones>('/api/bloodlines/1/milestones')).toMatchObject({
    milestones: [{ kind: 'generation', value: 2, group: null, player: { name: 'Ash' } }],
  })
  for (const path of ['players/9', 'dynasties/9', 'clans/9', 'bloodlines/9']) {
    expect(await read(`/api/${path}/milestones`)).toBe(404)
  }
})

test('the milestone for holding a seat for a year names the seat and the house', async () => {
  const [own] = site.game.world.dynasties
  if (own) own.leadership = [{ seat: 'owner', role: 'Lord', player: ash.uuid }]
  await site.sync()
  const nextYear = new Date(addDays(FIRST_DAY, 2))
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  site.now += 366 * DAY_MS
  await site.sync()
  const { milestones } = (await read<Milestones>('/api/players/2/milestones')) as Milestones
  expect(milestones).toContainEqual({
    ...{
      kind: 'seat-year',
      value: 1,
      day: nextYear.toISOString().slice(0, 10),
      role: 'Lord',
      player: null,
    },
    group: { kind: 'dynasty', id: 1, name: 'House', logoUuid: null, isDeparted: false },
  })
  const { events } = (await read('/api/dynasties/1/chronicle')) as ChronicleData
  expect(events.slice(0, 3)).toMatchObject([
    {
      ...{ kind: 'milestone', player: { name: 'Ash' }, group: { name: 'House' } },
      after: { role: 'Lord', milestone: { kind: 'seat-year', value: 1 } },
    },
    { kind: 'seat-taken' },
    { kind: 'milestone', after: { milestone: { kind: 'nights', value: 100 } } },
  ])
})

describe('milestones of a veiled player', () => {
  beforeEach(async () => {
    await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE name = 'Ash'").run()
  })

  test('only users who may see a veiled player can read the player’s milestones', async () => {
    expect(await read('/api/players/2/milestones')).toBe(404)
    expect(await read('/api/bloodlines/1/milestones')).toMatchObject({ milestones: [] })
    const self = await signIn(site, { username: 'ash', playerUuid: ash.uuid })
    const { milestones } = (await read('/api/players/2/milestones', self)) as Milestones
    expect(milestones).toHaveLength(2)
    expect(await read('/api/bloodlines/1/milestones', self)).toMatchObject({
      milestones: [{ player: { name: 'Ash' } }],
    })
  })

  test('the chronicle and growth data do not say which veiled player reached which milestone', async () => {
    const { events } = (await read('/api/dynasties/1/chronicle')) as ChronicleData
    expect(events[0]).toMatchObject({ kind: 'milestone', after: { milestone: null } })
    const { landmarks } = (await read('/api/bloodlines/1/growth?days=365')) as Growth
    expect(landmarks[0]).toMatchObject({
      ...{ kind: 'group-milestone', player: 'A veiled one', after: { milestone: null } },
      milestone: 'A milestone: A veiled one',
    })
  })
})
