import { toUsername } from '#demo/names/username.ts'
import { isDeparted } from '#demo/world/departures.ts'
import type { Dynasty } from '#demo/world/dynasties.ts'
import { getGroupsOnDay } from '#demo/world/group-fates.ts'
import { hashLabel, hashNumbers } from '#demo/world/hash.ts'
import { findDynastyIndexOfPlayer } from '#demo/world/membership.ts'
import { toUuidOfBirthNumber } from '#demo/world/numbering.ts'
import type { World } from '#demo/world/world.ts'
import type { Language } from '#schema/community/recruiting.ts'
import type { HousePostBody, SeekerPostBody } from '#schema/contracts/community/recruiting.ts'
import houses from './houses.json' with { type: 'json' }
import texts from './seekers.json' with { type: 'json' }

const POST = hashLabel('recruiting')
const WITHOUT_POST_EVERY = 3
const CLOSED_EVERY = 7
const DAYS_AHEAD = 40
const SECOND_LANGUAGES: readonly Language[] = ['de', 'fr', 'es', 'it', 'pt', 'nl']

export function planHousePost({ seed }: World, { index, type }: Dynasty): HousePostBody | null {
  const choice = hashNumbers(seed, POST, index)
  // The first dynasty always recruits, because some demo characters are its members.
  if (index > 0 && choice % WITHOUT_POST_EVERY === 0) return null
  const wanted = houses.parts[type].whomWeTake
  return {
    isOpen: index === 0 || choice % CLOSED_EVERY !== 0,
    ...toWishes(choice),
    lookingFor: wanted[choice % wanted.length] ?? '',
    contactUuid: null,
    contact: choice % 2 === 0 ? 'Ask any of us in the hall.' : '',
    landmark: choice % 4 === 0 ? '' : 'http://maps.secondlife.com/secondlife/Evernight/128/128/24',
  }
}

export type SeekerPlan = {
  uuid: string
  username: string
  seeking: SeekerPostBody
  hands: string[]
}

export function planSeekers(world: World): SeekerPlan[] {
  const outlaws = Array.from({ length: world.size }, (_, birth) => birth).filter(
    (birth) => findDynastyIndexOfPlayer(world, birth) === null && !isDeparted(world, birth),
  )
  const ahead = { ...world, day: world.day + DAYS_AHEAD }
  const later = { ...ahead, groups: getGroupsOnDay(world.groups, world.seed, ahead.day) }
  const found = outlaws.map((birth) => ({ birth, joins: findDynastyIndexOfPlayer(later, birth) }))
  found.sort((a, b) => Number(a.joins === null) - Number(b.joins === null))
  const [demo] = world.groups.dynasties
  return found.slice(0, texts.length).map(({ birth, joins }, place) => {
    const joined = world.groups.dynasties.find(({ index }) => index === joins)
    const asked = [...(joined ? [joined] : []), ...(demo && place % 2 === 0 ? [demo] : [])]
    return {
      uuid: toUuidOfBirthNumber(world.players, birth),
      username: toUsername(world.accounts, birth),
      seeking: { ...toWishes(hashNumbers(world.seed, POST, birth)), seeking: texts[place] ?? '' },
      hands: [...new Set(asked.map(({ name }) => name))],
    }
  })
}

function toWishes(choice: number) {
  const second = SECOND_LANGUAGES[choice % (2 * SECOND_LANGUAGES.length)]
  const startHour = 16 + (choice % 6)
  return {
    languages: ['en' as const, ...(second ? [second] : [])],
    hours: choice % 5 === 0 ? null : { startHour, endHour: (startHour + 4) % 24 },
  }
}
