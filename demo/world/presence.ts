import { findDemoCharacter } from '#demo/demo-characters.ts'
import { getSeededRandomNumber, hashLabel, hashNumbers } from './hash.ts'
import type { World } from './world.ts'

const HABIT = hashLabel('habit')
const VISIT = hashLabel('visit')
const JOINED = hashLabel('joined')
const DEATH = hashLabel('death')

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HISTORY_DAYS = 2900
/**
 * Days from one death of a player to the next. A player stays dead for 24 of them, so 7 % of the
 * players are dead at any time.
 */
const LIFE_CYCLE_DAYS = 340
const DEAD_FOR_DAYS = 24

const HABITS = [
  { upTo: 0.3, visits: 0.93, absentDays: 3 },
  { upTo: 0.5, visits: 0.3, absentDays: 8 },
  { upTo: 0.8, visits: 0.03, absentDays: 70 },
  { upTo: 1, visits: 0.003, absentDays: 420 },
] as const
type Habit = (typeof HABITS)[number]

function toSecond(instant: number): number {
  return Math.floor(instant / 1000) * 1000
}

export function getVisitHabit(world: World, birth: number): Habit {
  if (findDemoCharacter(birth)) return HABITS[0]
  const place = getSeededRandomNumber(world.seed, HABIT, birth)
  return HABITS.find(({ upTo }) => place < upTo) ?? HABITS[3]
}

function birthday(world: World, birth: number): number {
  return birth < world.size ? 0 : 1 + Math.floor((birth - world.size) / world.birthsPerDay)
}

export function computeJoinTime(world: World, birth: number): number {
  const { seed, size, dawns, birthsPerDay } = world
  const jitter = getSeededRandomNumber(seed, JOINED, birth)
  const day = birthday(world, birth)
  const dawn = dawns[day] as number
  if (day === 0) {
    const remaining = 1 - (birth + jitter) / size
    return toSecond(dawn - HISTORY_DAYS * DAY_MS * remaining ** 1.6)
  }
  const eve = dawns[day - 1] as number
  const place = ((birth - size) % birthsPerDay) + jitter
  return toSecond(eve + ((dawn - eve) * place) / birthsPerDay)
}

function isVisit(world: World, birth: number, day: number, habit: Habit): boolean {
  return getSeededRandomNumber(world.seed, VISIT, birth, day) < habit.visits
}

export function getLastVisitDay(world: World, birth: number): number {
  const habit = getVisitHabit(world, birth)
  const first = birthday(world, birth)
  let day = world.day
  while (day > first && !isVisit(world, birth, day, habit)) day--
  return day
}

function lastSeenBefore(world: World, birth: number): number {
  const dawn = world.dawns[0] as number
  const habit = getVisitHabit(world, birth)
  const ago = getSeededRandomNumber(world.seed, VISIT, birth, -1)
  if (isVisit(world, birth, 0, habit)) return dawn - MINUTE_MS - ago ** 1.4 * 0.98 * DAY_MS
  return dawn - DAY_MS - ago ** 2 * habit.absentDays * DAY_MS
}

export function computeLastSeenTime(world: World, birth: number): number {
  const joined = computeJoinTime(world, birth)
  const day = getLastVisitDay(world, birth)
  if (day === 0) return toSecond(Math.max(joined, lastSeenBefore(world, birth)))
  const dawn = world.dawns[day] as number
  const eve = Math.max(joined, world.dawns[day - 1] as number)
  return toSecond(eve + (dawn - eve) * getSeededRandomNumber(world.seed, VISIT, birth, ~day))
}

export function findCurrentDeathOrdinal(world: World, birth: number): number | null {
  if (findDemoCharacter(birth)) return null
  const age = world.day + (hashNumbers(world.seed, DEATH, birth) % LIFE_CYCLE_DAYS)
  return age % LIFE_CYCLE_DAYS < DEAD_FOR_DAYS ? Math.floor(age / LIFE_CYCLE_DAYS) : null
}
