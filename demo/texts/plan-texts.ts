import {
  DEMO_CHARACTERS,
  findDemoCharacter,
  getDemoCharacterBirthNumber,
} from '#demo/demo-characters.ts'
import { toUsername } from '#demo/names/username.ts'
import type { Bloodline, Clan } from '#demo/world/clans.ts'
import { listCurrentSeats } from '#demo/world/current-seats.ts'
import type { Dynasty } from '#demo/world/dynasties.ts'
import { hashLabel, hashNumbers } from '#demo/world/hash.ts'
import { toUuidOfBirthNumber } from '#demo/world/numbering.ts'
import { getRace } from '#demo/world/race-rank.ts'
import { toLogoUuid } from '#demo/world/texture-uuids.ts'
import type { World } from '#demo/world/world.ts'
import type { NewEntryBody } from '#schema/contracts/community/calendar.ts'
import type { HousePostBody } from '#schema/contracts/community/recruiting.ts'
import bios from './bios.json' with { type: 'json' }
import bloodlineTexts from './bloodlines.json' with { type: 'json' }
import clanTexts from './clans.json' with { type: 'json' }
import houses from './houses.json' with { type: 'json' }
import { planHouseCalendar, planRealmCalendar, REALM_PLANNER_USERNAME } from './plan-calendar.ts'
import { planHousePost, planSeekers, type SeekerPlan } from './plan-recruiting.ts'

type Texts<T = string> = Partial<Record<string, T>>
const DEMO_BIOS: Texts = bios.ofDemo
const BLOODLINE_TEXTS: Texts<Record<'lore' | 'history', string>> = bloodlineTexts
const CLAN_TEXTS: Texts = clanTexts
const HOUSE_TEXTS: Texts = houses.named

const NO_LOGO = hashLabel('no logo')
const NO_TEXT = hashLabel('no text')
const WITHOUT_LOGO_EVERY = 5
const WITHOUT_TEXT_EVERY = 7
const AUTHORS_MAX = 48
const EARLY_SEEKERS = 3
// The number of seals (logo motifs). Each race uses only those that suit it: vampires have no paw.
const SEALS = 12
const SEALS_OF_RACE = [
  [8, 1, 4, 2, 6, 3, 0],
  [5, 7, 11, 9, 3, 0],
  [10, 7, 4, 6, 9, 2],
]

type GroupPlan = {
  kind: 'dynasties' | 'clans' | 'bloodlines'
  name: string
  logo: string | null
  texts: Partial<Record<'description' | 'lore' | 'history', string>>
  officersEdit?: 'description'
  post?: HousePostBody | null
  evenings?: NewEntryBody[]
}

export type AuthorWithTexts = {
  uuid: string
  username: string
  bio: string | null
  groups: GroupPlan[]
  seeker?: SeekerPlan
  realmEvenings?: NewEntryBody[]
}

/**
 * Lists the authors of the demo's texts in writing order. Most players who look for a house come
 * last, because houses must recruit first. A few come early, so that the demo's own house has
 * candidates.
 */
export function planDemoTexts(world: World, today: string): AuthorWithTexts[] {
  const { bloodlines, clans, dynasties } = world.groups
  const owned = new Map<number, GroupPlan[]>(
    DEMO_CHARACTERS.map((character) => [getDemoCharacterBirthNumber(character), []]),
  )
  const add = (group: Bloodline | Clan | Dynasty, plan: GroupPlan) => {
    const owner =
      listCurrentSeats(world, group).find(({ seat }) => seat === 'owner')?.holder ?? null
    if (owner !== null) owned.set(owner, [...(owned.get(owner) ?? []), plan])
  }
  for (const group of bloodlines) {
    add(group, toPlan(world, 'bloodlines', group, BLOODLINE_TEXTS[group.name] ?? {}))
  }
  for (const group of clans) {
    add(group, toPlan(world, 'clans', group, toDescription(CLAN_TEXTS[group.name])))
  }
  const counted = new Map<string, number>()
  for (const group of dynasties) {
    const ordinal = counted.get(group.type) ?? 0
    if (!HOUSE_TEXTS[group.name]) counted.set(group.type, ordinal + 1)
    const text = describeHouse(world, group, ordinal)
    const plan = toPlan(world, 'dynasties', group, toDescription(text))
    const evenings = planHouseCalendar(group, today)
    add(group, { ...plan, post: planHousePost(world, group), evenings })
  }
  const authors = addBios(world, Array.from(owned).slice(0, AUTHORS_MAX)).map((author) =>
    author.username === REALM_PLANNER_USERNAME
      ? { ...author, realmEvenings: planRealmCalendar(today) }
      : author,
  )
  const seekers = planSeekers(world)
    .filter(({ uuid }) => authors.every((author) => author.uuid !== uuid))
    .map((seeker) => ({ ...seeker, bio: null, groups: [], seeker }))
  const demos = DEMO_CHARACTERS.length
  return [
    ...authors.slice(0, demos),
    ...seekers.slice(0, EARLY_SEEKERS),
    ...authors.slice(demos),
    ...seekers.slice(EARLY_SEEKERS),
  ]
}

function toPlan(
  world: World,
  kind: GroupPlan['kind'],
  { index, name, race }: { index: number; name: string; race: number | null },
  texts: GroupPlan['texts'],
): GroupPlan {
  const hasLogo =
    kind !== 'dynasties' || hashNumbers(world.seed, NO_LOGO, index) % WITHOUT_LOGO_EVERY !== 0
  const place = kind === 'dynasties' ? Math.floor(index / SEALS_OF_RACE.length) : index
  const seals = SEALS_OF_RACE[race ?? 0] ?? []
  const seal = seals[place % seals.length] ?? 0
  return {
    kind,
    name,
    logo: hasLogo ? toLogoUuid(world, seal + SEALS * (index % 20)) : null,
    texts,
  }
}

function toDescription(text: string | undefined): GroupPlan['texts'] {
  return text === undefined ? {} : { description: text }
}

function describeHouse({ seed }: World, { name, type, index }: Dynasty, ordinal: number) {
  if (HOUSE_TEXTS[name]) return HOUSE_TEXTS[name]
  if (hashNumbers(seed, NO_TEXT, index) % WITHOUT_TEXT_EVERY === 0) return undefined
  const { whatWeAre, howWeLive, whomWeTake } = houses.parts[type]
  const round = Math.floor(ordinal / whatWeAre.length)
  return [whatWeAre, howWeLive, whomWeTake]
    .map((part, place) => part[(ordinal + round * place) % part.length])
    .join(' ')
}

function addBios(world: World, owned: [birth: number, groups: GroupPlan[]][]): AuthorWithTexts[] {
  const left = structuredClone(bios.ofSpecies)
  return owned.map(([birth, groups]) => {
    const demo = findDemoCharacter(birth)
    return {
      uuid: toUuidOfBirthNumber(world.players, birth),
      username: toUsername(world.accounts, birth),
      bio: demo ? (DEMO_BIOS[demo.username] ?? null) : (left[getRace(birth)].shift() ?? null),
      groups: demo?.owns === 'dynasty' ? groups.map(letOfficersEdit) : groups,
    }
  })
}

function letOfficersEdit(plan: GroupPlan): GroupPlan {
  return plan.kind === 'dynasties' ? { ...plan, officersEdit: 'description' } : plan
}
