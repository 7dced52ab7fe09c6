import {
  DEMO_CHARACTERS,
  type DemoCharacter,
  getDemoCharacterBirthNumber,
  getDemoCharacterDynastyIndex,
} from '#demo/demo-characters.ts'
import { RACES } from '#schema/rules.ts'
import type { Bloodline, Clan, Seat, SeatName } from './clans.ts'
import type { Dynasty } from './dynasties.ts'
import { getSeededRandomNumber, hashLabel } from './hash.ts'
import {
  type AgeRankInRace,
  countBirthsOfRace,
  getBirthNumberByAgeRank,
  getRaceIndex,
} from './race-rank.ts'

const SEAT = hashLabel('seat')

const FIRST_LEADER_RANKS = [24, 18, 16]
const ELDER_SHARE = 0.6
const SEATS: SeatName[] = ['owner', 'officer_1', 'officer_2', 'officer_3']
const DYNASTY_SEATS_FILLED = [0.97, 0.87, 0.72]
const CLAN_SEATS_FILLED = [1, 0.9, 0.8, 0.65]
const LEADERLESS_DYNASTY = 19
const DYNASTY_OF_UNKNOWN_OWNER = 17
const CLAN_OF_UNKNOWN_PROXY = 4
const DEMO_CLAN = 1
const DEMO_BLOODLINE = 5
const LEADERLESS_BLOODLINE = 6
const BLOODLINE_OF_A_SLEEPER = 2

export type DynastyLeaderLookup = { strides: number[]; dynasties: number[][]; births: number[] }

function planLeaders(size: number, dynasties: number[][]): DynastyLeaderLookup {
  const strides = dynasties.map((ofRace, race) => {
    const room = countBirthsOfRace(race, size) * ELDER_SHARE - (FIRST_LEADER_RANKS[race] as number)
    return Math.max(1, Math.floor(room / Math.max(1, ofRace.length)))
  })
  const births = dynasties.flatMap((ofRace, race) =>
    ofRace.map((_, ordinal) => {
      const rank = (FIRST_LEADER_RANKS[race] as number) + ordinal * (strides[race] as number)
      return getBirthNumberByAgeRank({ race, rank })
    }),
  )
  return { strides, dynasties, births }
}

export function findDynastyLedBy(
  { strides, dynasties }: DynastyLeaderLookup,
  { race, rank }: AgeRankInRace,
): number | null {
  const step = (rank - (FIRST_LEADER_RANKS[race] as number)) / (strides[race] as number)
  return dynasties[race]?.[step] ?? null
}

function findDemoOwner(owns: DemoCharacter['owns']): number {
  const demo = DEMO_CHARACTERS.find((character) => character.owns === owns)
  if (!demo) throw new Error(`no demo character owns a ${owns}`)
  return getDemoCharacterBirthNumber(demo)
}

function findSpecialHolder({ index }: Dynasty, seat: SeatName): Seat | null {
  if (seat !== 'owner') return null
  if (index === DYNASTY_OF_UNKNOWN_OWNER) return { seat, holder: null, name: 'Unknown' }
  const demo = DEMO_CHARACTERS.find((character) => {
    return character.owns !== null && getDemoCharacterDynastyIndex(character) === index
  })
  return demo ? { seat, holder: getDemoCharacterBirthNumber(demo), name: null } : null
}

function filledSeats(seed: number, { index }: Dynasty): SeatName[] {
  if (index === LEADERLESS_DYNASTY) return []
  return SEATS.filter((_, i) => {
    const share = DYNASTY_SEATS_FILLED[i] ?? 0
    return (index < 3 && share > 0) || getSeededRandomNumber(seed, SEAT, index, i) < share
  })
}

export function fillDynastySeats(
  seed: number,
  size: number,
  dynasties: Dynasty[],
): DynastyLeaderLookup {
  for (const dynasty of dynasties) {
    dynasty.seats = filledSeats(seed, dynasty).map(
      (seat) => findSpecialHolder(dynasty, seat) ?? { seat, holder: null, name: null },
    )
  }
  const open = RACES.map((_, race) =>
    dynasties
      .filter(({ index }) => getRaceIndex(index) === race)
      .flatMap(({ index, seats }) => seats.map((seat) => ({ dynasty: index, seat })))
      .filter(({ seat }) => seat.holder === null && seat.name === null),
  )
  const dynastiesOfLeaders = open.map((ofRace) => ofRace.map(({ dynasty }) => dynasty))
  const leaders = planLeaders(size, dynastiesOfLeaders)
  open.flat().forEach(({ seat }, i) => {
    seat.holder = leaders.births[i] ?? null
  })
  return leaders
}

function listCandidates(dynasties: Dynasty[]): number[] {
  const demos = DEMO_CHARACTERS.map(getDemoCharacterBirthNumber)
  const held = dynasties.flatMap(({ seats }) => seats)
  return SEATS.flatMap((name) => held.filter(({ seat }) => seat === name)).flatMap(({ holder }) =>
    holder === null || demos.includes(holder) ? [] : [holder],
  )
}

function fillSeat(seat: SeatName, candidates: number[]): Seat[] {
  const holder = candidates.shift()
  return holder === undefined ? [] : [{ seat, holder, name: null }]
}

export function fillClanSeats(seed: number, clans: Clan[], dynasties: Dynasty[]): void {
  for (const clan of clans) {
    const candidates = listCandidates(dynasties.filter(({ clan: c }) => c === clan.index))
    if (clan.index === DEMO_CLAN) candidates.unshift(findDemoOwner('clan'))
    clan.seats = SEATS.flatMap((seat, i) => {
      if (clan.index === CLAN_OF_UNKNOWN_PROXY && seat === 'officer_3') {
        return [{ seat, holder: null, name: 'Unknown' }]
      }
      const isFilled =
        getSeededRandomNumber(seed, SEAT, clan.index, 10 + i) < (CLAN_SEATS_FILLED[i] ?? 0)
      return isFilled ? fillSeat(seat, candidates) : []
    })
  }
}

export function fillBloodlineSeats(
  bloodlines: Bloodline[],
  clans: Clan[],
  dynasties: Dynasty[],
): void {
  for (const bloodline of bloodlines) {
    const { index } = bloodline
    if (index === LEADERLESS_BLOODLINE) continue
    const sworn = dynasties.filter(({ clan }) => clan !== null && clans[clan]?.bloodline === index)
    const candidates = listCandidates(sworn.reverse())
    if (index === DEMO_BLOODLINE) candidates.unshift(findDemoOwner('bloodline'))
    bloodline.seats = SEATS.slice(0, 3).flatMap((seat) =>
      index === BLOODLINE_OF_A_SLEEPER && seat === 'officer_1'
        ? [{ seat, holder: null, name: 'The Sleeper Beneath' }]
        : fillSeat(seat, candidates),
    )
  }
}
