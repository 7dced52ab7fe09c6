import { findDemoCharacter } from '#demo/demo-characters.ts'
import { isFeminineCharacter } from '#demo/names/player-name.ts'
import type { DynastyType } from '#schema/rules.ts'
import type { Bloodline, Clan, Seat, SeatName } from './clans.ts'
import type { Dynasty } from './dynasties.ts'
import { getSeededRandomNumber, hashLabel, hashNumbers } from './hash.ts'
import type { World } from './world.ts'

const SUCCESSION = hashLabel('succession')
const FORM = hashLabel('form of address')

const DAYS_BETWEEN_SUCCESSIONS = 90
const CLAN_ROLES: Record<SeatName, string> = {
  owner: 'Sovereign',
  officer_1: 'Co-Sovereign',
  officer_2: 'Ambassador',
  officer_3: 'Proxy',
}
const BLOODLINE_RULERS = ['Arch Vampire', 'High Witch', 'Prime Lycan']
const OFFICERS = { officer_1: 'Captain', officer_2: 'Lieutenant', officer_3: 'Herald' }

function dynastyOwnerRole(type: DynastyType, feminine: boolean, formal: boolean): string {
  if (type === 'pack') return 'Alpha'
  if (type === 'coven') return feminine ? 'High Priestess' : 'High Priest'
  return feminine && formal ? 'Lady' : 'Lord'
}

function roleOf(world: World, group: Bloodline | Clan | Dynasty, held: Seat): string {
  if ('type' in group) {
    if (held.seat !== 'owner') return OFFICERS[held.seat]
    const holder = held.holder ?? 0
    const formal = getSeededRandomNumber(world.seed, FORM, holder) < 0.5
    return dynastyOwnerRole(group.type, isFeminineCharacter(world.seed, holder), formal)
  }
  if ('bloodline' in group) return CLAN_ROLES[held.seat]
  if (held.seat === 'owner') return BLOODLINE_RULERS[group.race] as string
  return held.seat === 'officer_1' ? 'Elder' : 'Herald'
}

export function listCurrentSeats(
  world: World,
  group: Bloodline | Clan | Dynasty,
): (Seat & { role: string })[] {
  const phase = hashNumbers(world.seed, SUCCESSION, group.index) % DAYS_BETWEEN_SUCCESSIONS
  const turned = Math.floor((world.day + phase) / DAYS_BETWEEN_SUCCESSIONS) % 2 === 1
  const movable = group.seats.filter(({ holder }) => holder !== null && !findDemoCharacter(holder))
  const [first, second] = movable
  return group.seats.map((held) => {
    const other = held === first ? second : held === second ? first : undefined
    const today = turned && other ? { ...other, seat: held.seat } : held
    return { ...today, role: roleOf(world, group, today) }
  })
}
