import fc from 'fast-check'
import type { RawFeedRow } from '#schema/contracts/sync/game-feed.ts'
import { DAY_MS } from '#schema/rules.ts'
import type { GameWorld } from './recorded-world.ts'
import { makeBloodline, makeClan, makeDynasty, makePlayer } from './rows.ts'

// This file generates a year in a small realm whose players and houses are close to milestones.

const HOUSES = 3
const SEATS = ['owner', 'officer_1'] as const
const ACTIONS = ['embrace', 'leave', 'return', 'die', 'rise', 'move', 'seat', 'found'] as const

type Action = { what: (typeof ACTIONS)[number]; a: number; b: number }
/**
 * `mistakes` are actions in a faulty world, which the site syncs and undoes before the real one.
 * `killedAt` is the number of the database query at which a sync crashes.
 */
type PlayedDay = {
  gap: number
  actions: Action[]
  mistakes: Action[] | null
  killedAt: number | null
}

const anyIndex = fc.nat(999)
const anyAction = fc.record({
  // Embraces are the most likely action, so that houses and numbers of childer grow.
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constant('embrace' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  a: anyIndex,
  b: anyIndex,
})

export function anyPlayedDays(days: number, gap: number): fc.Arbitrary<PlayedDay[]> {
  return fc.array(
    fc.record({
      gap: fc.integer({ min: 1, max: gap }),
      actions: fc.array(anyAction, { maxLength: 4 }),
      mistakes: fc.option(fc.array(anyAction, { minLength: 3, maxLength: 8 }), { freq: 2 }),
      killedAt: fc.option(fc.integer({ min: 1, max: 110 }), { freq: 2 }),
    }),
    { minLength: days, maxLength: days, size: 'max' },
  )
}

type Player = RawFeedRow['players']

/**
 * Makes a world in which all players and houses are close to milestones, such as round numbers of
 * nights or years.
 */
function makeWorld(start: number): GameWorld {
  const at = (daysBefore: number) => new Date(start - daysBefore * DAY_MS).toISOString()
  const blood = makeBloodline({ name: 'Old Blood' })
  const clan = makeClan({ name: 'Old Clan', bloodline: blood.uuid })
  const dynasties = Array.from({ length: HOUSES }, (_, index) =>
    makeDynasty({ name: `House ${index}`, clan: clan.uuid, founded: at(340 + index * 20) }),
  )
  const players: Player[] = []
  for (let index = 0; index < 24; index++) {
    const sire = index === 0 ? null : players[index % 2]?.uuid
    players.push(
      makePlayer({
        name: `Soul ${index}`,
        joined: at(index * 47),
        dynasty: dynasties[index % 5 === 0 ? 1 : 0]?.uuid,
        generation: sire ? 2 : 1,
        blood: blood.uuid,
        sire,
      }),
    )
  }
  return { bloodlines: [blood], clans: [clan], dynasties, players }
}

/**
 * Applies one day’s actions to the world. Departed players move to `gone`, from where they may
 * return.
 */
function playDay(world: GameWorld, gone: Player[], now: number, actions: Action[]): void {
  const { players, dynasties, bloodlines } = world
  const pick = <Item>(items: Item[], index: number) => items[index % items.length] as Item
  for (const { what, a, b } of actions) {
    const player = pick(players, a)
    const house = pick(dynasties, b)
    if (what === 'embrace') {
      // Only three players embrace others, so that some have many childer.
      const sire = pick(players.slice(0, 3), a)
      players.push(
        makePlayer({
          name: `Childe ${now / DAY_MS} ${a}`,
          joined: new Date(now - (b % 130) * DAY_MS).toISOString(),
          sire: sire.uuid,
          dynasty: house.uuid,
          generation: (sire.generation ?? 1) + 1,
          blood: bloodlines[0]?.uuid,
        }),
      )
    }
    if (what === 'leave' && players.length > 10) gone.push(...players.splice(a % players.length, 1))
    if (what === 'return') players.push(...gone.splice(0, 1))
    if (what === 'die') player.status = 'Dead'
    if (what === 'rise') player.status = 'Alive'
    if (what === 'move') player.dynasty = house.uuid
    if (what === 'seat') {
      const seat = pick([...SEATS], a)
      const others = (house.leadership ?? []).filter((one) => one.seat !== seat)
      house.leadership =
        b % 7 === 0 ? others : [...others, { seat, role: seat, player: player.uuid }]
    }
    if (what === 'found' && dynasties.length < 6) {
      dynasties.push(
        makeDynasty({
          name: `New House ${now / DAY_MS}`,
          founded: new Date(now - (b % 500) * DAY_MS).toISOString(),
        }),
      )
    }
  }
}

/**
 * `mistake` is a faulty world that is synced before `world`. `killedAt` is the number of the query
 * at which each of these syncs crashes.
 */
export type SimulatedDay = {
  at: number
  world: GameWorld
  mistake: GameWorld | null
  killedAt: number | null
}

export function simulateDays(start: number, played: readonly PlayedDay[]): SimulatedDay[] {
  const world = makeWorld(start)
  const gone: Player[] = []
  const days: SimulatedDay[] = [
    { at: start, world: structuredClone(world), mistake: null, killedAt: null },
  ]
  let at = start
  for (const { gap, actions, mistakes, killedAt } of played) {
    at += gap * DAY_MS
    const mistake = mistakes && structuredClone(world)
    if (mistake) playDay(mistake, [], at, mistakes)
    playDay(world, gone, at, actions)
    days.push({ at, world: structuredClone(world), mistake, killedAt })
  }
  return days
}
