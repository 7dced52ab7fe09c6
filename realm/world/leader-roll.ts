import { RACES } from '#schema/rules.ts'
import { type Kin, kinCount, toBirth } from './kin.ts'

/** By race: the elder ranks below belong to progenitors, demo characters and ordinary players. */
const FIRST_RANKS = [24, 18, 16]
const ELDER_SHARE = 0.6

/**
 * Who is born to lead a dynasty. Leaders are spread over the elder part of their race at an even
 * stride, so that whether a player is one follows from its rank, and nobody is searched for.
 * `dynasties` holds, by race, the dynasty of each leader.
 */
export type LeaderRoll = { strides: number[]; dynasties: number[][] }

export function createLeaderRoll(
  size: number,
  leaders: { race: number; dynasty: number }[],
): LeaderRoll {
  const dynasties = RACES.map((_, race) =>
    leaders.filter((leader) => leader.race === race).map((leader) => leader.dynasty),
  )
  const strides = dynasties.map((ofRace, race) => {
    const room = kinCount(race, size) * ELDER_SHARE - (FIRST_RANKS[race] as number)
    return Math.max(1, Math.floor(room / Math.max(1, ofRace.length)))
  })
  return { strides, dynasties }
}

export function leaderBirth(roll: LeaderRoll, race: number, ordinal: number): number {
  const rank = (FIRST_RANKS[race] as number) + ordinal * (roll.strides[race] as number)
  return toBirth({ race, rank })
}

/** The dynasty that a player was born to lead, or null. */
export function findLedDynasty(roll: LeaderRoll, { race, rank }: Kin): number | null {
  const step = (rank - (FIRST_RANKS[race] as number)) / (roll.strides[race] as number)
  return roll.dynasties[race]?.[step] ?? null
}

export function listLeaders(roll: LeaderRoll): number[] {
  return roll.dynasties.flatMap((ofRace, race) =>
    ofRace.map((_, ordinal) => leaderBirth(roll, race, ordinal)),
  )
}
