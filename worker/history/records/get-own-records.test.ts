import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OwnRecords, RealmRecords } from '#schema/contracts/history/records.ts'
import { ownRecords } from '#schema/contracts/history/records.ts'
import { signIn } from '#test/support/people.ts'
import {
  countChilder,
  countDescendants,
  deriveSeatStartTimes,
  findHouseName,
  type GameWorld,
  LAST_RECORDED_AT,
  type RawFeedPlayer,
  syncRecordedDays,
} from '#test/support/recorded-world.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

let site: Site
let feeds: GameWorld[]
let atLast: RealmRecords

beforeAll(async () => {
  await emptyDatabase()
  site = new Site()
  ;({ feeds, atLast } = await syncRecordedDays(site))
  // Fixes the date, because the records show the embraces of the current month.
  vi.useFakeTimers({ toFake: ['Date'], now: LAST_RECORDED_AT })
})

afterAll(() => vi.useRealTimers())

const toLast = () => feeds.at(-1) as GameWorld

async function readOwn(uuid: string | undefined): Promise<OwnRecords> {
  const member = await signIn(site, { username: crypto.randomUUID(), playerUuid: uuid })
  const response = await member.call('/api/records/own')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return ownRecords.parse(await response.json())
}

test.each([4, 7, 33, 60, 81, 104])(
  'player number %i gets their own rank in every list of the records',
  async (index) => {
    const world = toLast()
    const player = world.players[index] as RawFeedPlayer
    const own = await readOwn(player.uuid)
    const among = (numbers: number[], value: number) => ({
      value,
      place: value > 0 ? 1 + numbers.filter((other) => other > value).length : null,
      of: numbers.filter((other) => other > 0).length,
    })
    const childer = world.players.map((one) => countChilder(world, one))
    const descendants = world.players.map((one) => countDescendants(world, one))
    const ages = world.players.flatMap(({ age, status }) =>
      age && status === 'Alive' ? [age] : [],
    )
    expect(own).toMatchObject({
      childer: among(childer, countChilder(world, player)),
      descendants: among(descendants, countDescendants(world, player)),
      eldest: player.age ? among(ages, player.age) : null,
      embracedAt: player.name.startsWith('New') ? new Date(LAST_RECORDED_AT).toISOString() : null,
    })
    expect(own.house?.name ?? null).toBe(findHouseName(world, player))
    const terms = deriveSeatStartTimes(feeds)
    const since = terms.get(player.uuid)
    if (since === undefined) expect(own.seat).toBeNull()
    else {
      const values = [...terms].filter(([uuid]) => world.players.some((one) => one.uuid === uuid))
      expect(own.seat).toEqual({
        since: since === null ? null : new Date(since).toISOString(),
        place: 1 + values.filter(([, other]) => (other ?? 0) < (since ?? 0)).length,
        of: values.length,
      })
    }
  },
)

test('a house’s rank is shown to its members', async () => {
  const rising = atLast.rising[0]
  const member = toLast().players.find((one) => findHouseName(toLast(), one) === rising?.house.name)
  const own = await readOwn(member?.uuid)
  expect(own).toMatchObject({
    house: { name: rising?.house.name },
    rising: { value: rising?.growth, place: 1 },
    newest: {
      foundedAt: atLast.newest.find(({ house }) => house.name === rising?.house.name)?.foundedAt,
    },
  })
})

test('accounts without a player in the game have no ranks', async () => {
  const gone = feeds[0]?.players[2]?.uuid
  for (const uuid of [undefined, gone]) {
    expect(new Set(Object.values(await readOwn(uuid)))).toEqual(new Set([null]))
  }
})
