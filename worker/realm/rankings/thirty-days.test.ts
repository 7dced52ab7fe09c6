import { expect, inject, test, vi } from 'vitest'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { RealmGame } from '#test/support/realm-game.ts'
import { Site } from '#test/support/site.ts'
import { toEpochDay, toIsoDate } from '#worker/core/db/day.ts'
import { runScheduled } from '#worker/run-scheduled.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const PLAYERS = 200
const SYNCED_DAYS = inject('isSoak')
  ? Array.from({ length: 32 }, (_, day) => day)
  : [0, 1, 8, 30, 31]
const START = Date.UTC(2026, 9, 1, 12)

const KINDS = ['dynasty', 'clan', 'bloodline'] as const
type Kind = (typeof KINDS)[number]
type Sized = { uuid: string; name: string; members: number; awake: number }
type Known = Record<Kind, Sized[]>
type World = {
  [Collection in 'players' | 'dynasties' | 'clans' | 'bloodlines']: RawFeedRow[Collection][]
}

async function readFeed(game: RealmGame): Promise<World> {
  const read = async <Row>(collection: string): Promise<Row[]> => {
    const feed = game.bindings.GAME as unknown as typeof globalThis
    const url = new URL(`https://game.test/feed/${collection}?limit=500`)
    const headers = { Authorization: `Bearer ${game.bindings.GAME_FEED_TOKEN}` }
    const response = await feed.fetch(url, { headers })
    const { items, next } = (await response.json()) as { items: Row[]; next: string | null }
    expect(next).toBeNull()
    return items
  }
  return {
    players: await read('players'),
    dynasties: await read('dynasties'),
    clans: await read('clans'),
    bloodlines: await read('bloodlines'),
  }
}

/** Computes a day’s rankings from the feed alone. */
function computeRankings({ players, dynasties, clans, bloodlines }: World, now: number): Known {
  const clanOf = new Map(dynasties.map(({ uuid, clan }) => [uuid, clan]))
  const isAwake = ({ lastSeen }: World['players'][number]) => {
    const at = Date.parse(lastSeen ?? '')
    // The site rounds the last visit down to the full hour.
    return at - (at % HOUR_MS) > now - DAY_MS && at < now + DAY_MS
  }
  const size = (
    groups: { uuid: string; name: string }[],
    groupOf: (player: World['players'][number]) => string | null | undefined,
  ) =>
    groups
      .map(({ uuid, name }) => {
        const members = players.filter((player) => groupOf(player) === uuid)
        return { uuid, name, members: members.length, awake: members.filter(isAwake).length }
      })
      .sort((a, b) => b.members - a.members || (toKey(a.name) < toKey(b.name) ? -1 : 1))
  return {
    dynasty: size(dynasties, (player) => player.dynasty),
    clan: size(clans, (player) => clanOf.get(player.dynasty ?? '')),
    bloodline: size(bloodlines, (player) => player.blood),
  }
}

const toKey = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

test('each day’s rankings of a month exactly match that day’s feed', async () => {
  const game = new RealmGame(PLAYERS)
  const site = new Site(game.bindings)
  const known = new Map<number, Known>()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  for (const day of SYNCED_DAYS) {
    const now = START + day * DAY_MS
    if (day > 0) await game.advance(now)
    await runScheduled(site.env, now)
    known.set(day, computeRankings(await readFeed(game), now))
  }
  const sizeOn = (day: number, kind: Kind, uuid: string) => {
    const groups = known.get(day)?.[kind] ?? []
    const index = groups.findIndex((one) => one.uuid === uuid)
    return index < 0 ? null : { rank: index + 1, members: groups[index]?.members ?? 0 }
  }
  let moved = 0
  let grown = 0
  for (const [day, kinds] of known) {
    const asOf = toIsoDate(toEpochDay(START) + day)
    for (const kind of KINDS) {
      const ranking = await site.get<Ranking>(`/api/rankings/${kind}?asOf=${asOf}&limit=100`)
      expect(ranking).toMatchObject({ day: asOf, recordsBegan: '2026-10-01' })
      const expected = kinds[kind].map(({ uuid, name, members, awake }, index) => {
        const weekAgo = sizeOn(day - 7, kind, uuid)
        const monthAgo = sizeOn(day - 30, kind, uuid)?.members ?? 0
        return {
          name,
          rank: index + 1,
          members,
          awake: members < 5 ? null : awake,
          growth: day < 30 ? null : members - monthAgo,
          rankChange: weekAgo && weekAgo.rank - (index + 1),
          memberHistory: Array.from(
            { length: 30 },
            (_, ago) => sizeOn(day - 29 + ago, kind, uuid)?.members ?? null,
          ),
        }
      })
      const actual = ranking.rows.map(
        ({ name, rank, members, awake, growth, rankChange, memberHistory }) => {
          moved += Math.abs(rankChange ?? 0)
          grown += Math.abs(growth ?? 0)
          return { name, rank, members, awake, growth, rankChange, memberHistory }
        },
      )
      expect(actual).toEqual(expected)
    }
  }
  expect(moved).toBeGreaterThan(0)
  expect(grown).toBeGreaterThan(0)
})
