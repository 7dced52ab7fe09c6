import { DEMO_CHARACTERS, demoBirth } from '#realm/demo-characters.ts'
import type { Bloodline, Clan } from './clans.ts'
import type { Dynasty } from './dynasties.ts'
import type { Seat, SeatName } from './group.ts'
import { draw, topic } from './hash.ts'
import { raceIndex } from './kin.ts'
import { createLeaderRoll, type LeaderRoll, leaderBirth } from './leader-roll.ts'

const SEAT = topic('seat')

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
const SLEEPER = 'The Sleeper Beneath'

function findDemo(rules: 'dynasty' | 'clan' | 'bloodline'): number {
  const demo = DEMO_CHARACTERS.find((character) => character.rules === rules)
  if (!demo) throw new Error(`no demo character rules a ${rules}`)
  return demoBirth(demo)
}

function findDemoOwner(dynasty: number): number | null {
  const owner = DEMO_CHARACTERS.find((demo) => demo.rules !== null && demo.dynasty === dynasty)
  return owner ? demoBirth(owner) : null
}

function filledSeats(seed: number, { index }: Dynasty): SeatName[] {
  if (index === LEADERLESS_DYNASTY) return []
  return SEATS.filter((_, i) => {
    const share = DYNASTY_SEATS_FILLED[i] ?? 0
    return (index < 3 && share > 0) || draw(seed, SEAT, index, i) < share
  })
}

/** The holder when it is not a leader from the roll. */
function findSpecialHolder(dynasty: Dynasty, seat: SeatName): Seat | null {
  if (seat !== 'owner') return null
  if (dynasty.index === DYNASTY_OF_UNKNOWN_OWNER) return { seat, holder: null, name: 'Unknown' }
  const demo = findDemoOwner(dynasty.index)
  return demo === null ? null : { seat, holder: demo, name: null }
}

export function fillDynastySeats(seed: number, size: number, dynasties: Dynasty[]): LeaderRoll {
  const seats = dynasties.map((dynasty) => filledSeats(seed, dynasty))
  const leaders = dynasties.flatMap((dynasty, i) =>
    (seats[i] ?? [])
      .filter((seat) => !findSpecialHolder(dynasty, seat))
      .map(() => ({ race: raceIndex(dynasty.index), dynasty: dynasty.index })),
  )
  const roll = createLeaderRoll(size, leaders)
  const seated = [0, 0, 0]
  dynasties.forEach((dynasty, i) => {
    const race = raceIndex(dynasty.index)
    dynasty.seats = (seats[i] ?? []).map((seat) => {
      const special = findSpecialHolder(dynasty, seat)
      if (special) return special
      const ordinal = seated[race] as number
      seated[race] = ordinal + 1
      return { seat, holder: leaderBirth(roll, race, ordinal), name: null }
    })
  })
  return roll
}

/** Leaders of these dynasties, owners before officers, without the demo characters. */
function listCandidates(dynasties: Dynasty[]): number[] {
  const demos = new Set(DEMO_CHARACTERS.map(demoBirth))
  return SEATS.flatMap((seat) =>
    dynasties.flatMap((dynasty) => dynasty.seats.filter((held) => held.seat === seat)),
  ).flatMap(({ holder }) => (holder === null || demos.has(holder) ? [] : [holder]))
}

export function fillClanSeats(seed: number, clans: Clan[], dynasties: Dynasty[]): void {
  for (const clan of clans) {
    const candidates = listCandidates(dynasties.filter(({ clan: c }) => c === clan.index))
    if (clan.index === DEMO_CLAN) candidates.unshift(findDemo('clan'))
    clan.seats = SEATS.flatMap((seat, i): Seat[] => {
      if (clan.index === CLAN_OF_UNKNOWN_PROXY && seat === 'officer_3') {
        return [{ seat, holder: null, name: 'Unknown' }]
      }
      const share = CLAN_SEATS_FILLED[i] ?? 0
      const holder = draw(seed, SEAT, clan.index, 10 + i) < share ? candidates.shift() : undefined
      return holder === undefined ? [] : [{ seat, holder, name: null }]
    })
  }
}

export function fillBloodlineSeats(
  bloodlines: Bloodline[],
  clans: Clan[],
  dynasties: Dynasty[],
): void {
  for (const bloodline of bloodlines) {
    if (bloodline.index === LEADERLESS_BLOODLINE) continue
    const own = clans.filter((clan) => clan.bloodline === bloodline.index).map(({ index }) => index)
    const sworn = dynasties.filter(({ clan }) => clan !== null && own.includes(clan))
    const candidates = listCandidates(sworn.reverse())
    if (bloodline.index === DEMO_BLOODLINE) candidates.unshift(findDemo('bloodline'))
    bloodline.seats = SEATS.slice(0, 3).flatMap((seat): Seat[] => {
      if (bloodline.index === BLOODLINE_OF_A_SLEEPER && seat === 'officer_1') {
        return [{ seat, holder: null, name: SLEEPER }]
      }
      const holder = candidates.shift()
      return holder === undefined ? [] : [{ seat, holder, name: null }]
    })
  }
}
