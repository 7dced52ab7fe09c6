import { splitPhrases } from '#demo/names/lists.ts'
import { type LifeStatus, POWERS, type Power } from '#schema/rules.ts'
import { getSeededRandomNumber, hashLabel, pickByFraction } from './hash.ts'
import { findCurrentDeathOrdinal, getLastVisitDay, getVisitHabit } from './presence.ts'
import { getRaceIndex } from './race-rank.ts'
import type { World } from './world.ts'

const POWER = hashLabel('power')
const VITALS = hashLabel('vitals')
const CAUSE = hashLabel('cause of death')

const OTHER_POWERS = 0.12
const CAUSES = splitPhrases(`
  Burned by the morning sun|Staked in the crypt of a rival house|Drained by its own sire|
  Fell at the Battle of the Hollow Gate|Poisoned with wolfsbane wine|
  Torn apart under the hunter’s moon|Starved in torpor|Betrayed at the Red Table|
  Hexed by an unknown hand|Lost in the mists, presumed dead|Beheaded in a duel of honour|
  Silver, and nobody to blame but the host
`)

function toFourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function powerOf(world: World, birth: number): Power {
  const choice = getSeededRandomNumber(world.seed, POWER, birth)
  if (choice > OTHER_POWERS) return POWERS[getRaceIndex(birth)] as Power
  return pickByFraction(POWERS, choice / OTHER_POWERS)
}

export function getVitals(world: World, birth: number) {
  const day = getLastVisitDay(world, birth)
  const roll = (question: number) =>
    getSeededRandomNumber(world.seed, VITALS ^ question, birth, day)
  const maxHealth =
    100 + Math.floor(getSeededRandomNumber(world.seed, POWER, birth, 1) ** 3 * 16) * 25
  const death = findCurrentDeathOrdinal(world, birth)
  const activity = getVisitHabit(world, birth).visits ** 0.4 * 100
  return {
    power: powerOf(world, birth),
    health: death === null ? toFourDecimals(maxHealth * (1 - 0.9 * roll(1) ** 2.5)) : 0,
    maxHealth,
    essence: toFourDecimals(roll(2) ** 1.5 * maxHealth * 0.6),
    subsistence: toFourDecimals(roll(3) * 100),
    activityScore: toFourDecimals(Math.min(100, activity * (0.6 + 0.45 * roll(4)))),
    status: (death === null ? 'Alive' : 'Dead') as LifeStatus,
    deathCause:
      death === null
        ? null
        : pickByFraction(CAUSES, getSeededRandomNumber(world.seed, CAUSE, birth, death)),
  }
}
