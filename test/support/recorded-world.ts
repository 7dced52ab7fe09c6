import type { RealmRecords } from '#schema/contracts/history/records.ts'
import { realmRecords } from '#schema/contracts/history/records.ts'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { saveRecordLists } from '#worker/sync/days/save-record-lists.ts'
import { rememberWorld } from './remember-world.ts'
import { makeClan, makeDynasty, makePlayer } from './rows.ts'
import type { Site } from './site.ts'

export type GameWorld = Site['game']['world']
export type RawFeedPlayer = RawFeedRow['players']

export const DAY_MS = 24 * 60 * 60_000
const START = Date.UTC(2026, 9, 12, 10)
/**
 * The days on which the site syncs, counted from the first sync. A new month begins between the
 * last two.
 */
const DAYS = [0, 4, 12, 34]
export const LAST_RECORDED_AT = START + 34 * DAY_MS

/** Creates houses of 0 to 13 members. The sire of player i is player (i - 1) / 3, rounded down. */
function makeWorld(world: GameWorld): void {
  const clan = makeClan({ name: 'Clan of Ash' })
  world.clans.push(clan)
  for (let made = 0; made < 14; made++) {
    world.dynasties.push(
      makeDynasty({
        clan: clan.uuid,
        name: `House ${String.fromCharCode(65 + made)}`,
        founded: made === 0 ? null : `20${10 + (made % 9)}-0${1 + (made % 8)}-05T00:00:00Z`,
      }),
    )
  }
  for (let made = 0; made < 91; made++) {
    world.players.push(
      makePlayer({
        name: `Soul ${String(made).padStart(2, '0')}`,
        age: made % 5 === 0 ? null : 40 + ((made * 37) % 83) * 30,
        sire: made === 0 ? null : world.players[Math.floor((made - 1) / 3)]?.uuid,
        dynasty: world.dynasties[Math.floor((Math.sqrt(8 * made + 1) + 1) / 2)]?.uuid,
        status: made === 1 ? 'Dead' : 'Alive',
      }),
    )
  }
  for (const [index, house] of world.dynasties.entries()) {
    house.leadership = [
      { seat: 'owner', role: 'Lord', player: world.players[index]?.uuid },
      { seat: 'officer_1', role: 'Captain', player: world.players[index + 14]?.uuid },
    ]
  }
  clan.leadership = [{ seat: 'owner', role: 'Sovereign', player: world.players[0]?.uuid }]
}

const CHANGES: ((world: GameWorld) => void)[] = [
  makeWorld,
  ({ players, dynasties }) => {
    // On this day, five players join the smallest house, three are embraced, and a captain and a
    // lord lose their seats.
    for (const player of players.slice(60, 65)) player.dynasty = dynasties[0]?.uuid
    for (const made of ['Late Ada', 'Late Bo', 'Late Cy']) {
      players.push(makePlayer({ name: made, sire: players[50]?.uuid, dynasty: dynasties[3]?.uuid }))
    }
    Object.assign(dynasties[2]?.leadership?.[1] ?? {}, { player: players[80]?.uuid })
    Object.assign(dynasties[5]?.leadership?.[0] ?? {}, { player: players[81]?.uuid })
  },
  ({ players, dynasties }) => {
    // On this day, a player with many descendants leaves, a house appears with its lord, and
    // another house’s lord regains the seat.
    players.splice(2, 1)
    dynasties.push(
      makeDynasty({
        name: 'House Young',
        founded: '2026-10-20T00:00:00Z',
        leadership: [{ seat: 'owner', role: 'Lord', player: players[70]?.uuid }],
      }),
    )
    Object.assign(dynasties[5]?.leadership?.[0] ?? {}, { player: players[5]?.uuid })
  },
  ({ players, dynasties }) => {
    for (const player of players.slice(20, 26)) player.dynasty = dynasties.at(-1)?.uuid
    for (let made = 0; made < 12; made++) {
      const sire = players[made * 7]?.uuid
      players.push(makePlayer({ name: `New ${String(made).padStart(2, '0')}`, sire }))
    }
    dynasties.splice(4, 1)
  },
]

async function read(site: Site): Promise<RealmRecords> {
  await saveRecordLists(site.ctx())
  return realmRecords.parse(await site.get('/api/records'))
}

/** Returns the feed of each day, and the group records of the first and last day. */
export const syncRecordedDays = rememberWorld(async (site) => {
  const { world } = site.game
  const feeds: GameWorld[] = []
  let atFirst: RealmRecords | null = null
  for (const [index, day] of DAYS.entries()) {
    CHANGES[index]?.(world)
    site.now = START + day * DAY_MS - 2 * 60 * 60_000
    await site.sync()
    feeds.push(structuredClone(world))
    atFirst ??= await read(site)
  }
  return { feeds, atFirst: atFirst as RealmRecords, atLast: await read(site) }
})

export function findHouseName({ dynasties }: GameWorld, { dynasty }: RawFeedPlayer): string | null {
  return dynasties.find(({ uuid }) => uuid === dynasty)?.name ?? null
}

export function countChilder({ players }: GameWorld, { uuid }: RawFeedPlayer): number {
  return players.filter(({ sire }) => sire === uuid).length
}

export function countDescendants(world: GameWorld, player: RawFeedPlayer): number {
  const childer = world.players.filter(({ sire }) => sire === player.uuid)
  return childer.reduce((total, childe) => total + 1 + countDescendants(world, childe), 0)
}

/**
 * Returns the epoch milliseconds at which each holder took their seat, computed from the feeds
 * alone. Null means that they took it before the first feed.
 */
export function deriveSeatStartTimes(feeds: GameWorld[]): Map<string, number | null> {
  const seats = ({ dynasties, clans }: GameWorld) =>
    [...dynasties, ...clans].flatMap(({ uuid, leadership = [] }) =>
      leadership.map(({ seat, player }) => ({ key: `${uuid} ${seat} ${player}`, player })),
    )
  const terms = new Map<string, number | null>()
  for (const { key, player } of seats(feeds.at(-1) as GameWorld)) {
    const first = feeds.findLastIndex((feed) => !seats(feed).some((one) => one.key === key)) + 1
    const since = first === 0 ? null : START + (DAYS[first] ?? 0) * DAY_MS
    const known = terms.get(player ?? '')
    terms.set(player ?? '', known === undefined ? since : Math.min(known ?? 0, since ?? 0) || null)
  }
  return terms
}
