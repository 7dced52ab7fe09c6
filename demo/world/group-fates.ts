import { CLAN_NAMES, toDynastyName } from '#demo/names/group-names.ts'
import { type Clan, toGroupUuid } from './clans.ts'
import type { Dynasty } from './dynasties.ts'
import type { Groups } from './groups.ts'
import { hashLabel, hashNumbers } from './hash.ts'

const RENAMING = hashLabel('group renaming')
const END = hashLabel('dynasty end')

const DAYS_BETWEEN_NAMES = 400
const DAYS_BETWEEN_ENDS = 500
const DAYS_WITHOUT = 4
const FIRST_FATED = { dynasty: 12, clan: 3 }

export function getGroupsOnDay(groups: Groups, seed: number, day: number): Groups {
  if (day === 0) return groups
  const count = groups.dynasties.length
  return {
    ...groups,
    clans: groups.clans.map((clan) => clanOn(clan, seed, day)),
    dynasties: groups.dynasties.map((dynasty) => dynastyOn(dynasty, count, seed, day)),
  }
}

function countTurns(about: number, index: number, day: number, seed: number, interval: number) {
  const days = day + (hashNumbers(seed, about, index) % interval)
  return { turns: Math.floor(days / interval), since: days % interval }
}

function clanOn(clan: Clan, seed: number, day: number): Clan {
  const names = CLAN_NAMES[clan.race] ?? []
  const { turns } = countTurns(RENAMING, -1 - clan.index, day, seed, DAYS_BETWEEN_NAMES)
  const ordinal = names.indexOf(clan.name)
  const later = names.at(-1 - ordinal)
  const isFree = ordinal >= 0 && ordinal < Math.floor(names.length / 2)
  if (clan.index < FIRST_FATED.clan || turns === 0 || !later || !isFree) return clan
  return { ...clan, name: later }
}

function dynastyOn(dynasty: Dynasty, count: number, seed: number, day: number): Dynasty {
  const { index, type } = dynasty
  if (index < FIRST_FATED.dynasty) return dynasty
  const ended = countTurns(END, index, day, seed, DAYS_BETWEEN_ENDS)
  const renamed = countTurns(RENAMING, index, day, seed, DAYS_BETWEEN_NAMES)
  const names = ended.turns + renamed.turns
  return {
    ...dynasty,
    ...(names > 0 && { name: toDynastyName(seed, type, index + names * count, 3) }),
    ...(ended.turns > 0 && {
      uuid: toGroupUuid(seed, `dynasty ${ended.turns}`, index),
      foundedDaysAgo: ended.since - DAYS_WITHOUT - day,
      isEnded: ended.since < DAYS_WITHOUT,
    }),
  }
}
