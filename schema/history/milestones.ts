import { formatCount } from '../core/format-number.ts'
/** A player or group reaches each value of a kind only once (`seat-year`: once in each seat). */
export const MILESTONE_KINDS = [
  'childer',
  'nights',
  'seat-year',
  'generation',
  'members',
  'year',
  'first-place',
] as const
export type MilestoneKind = (typeof MILESTONE_KINDS)[number]

/** Milestones reached by the passing of time alone, without a change in the game. */
export const ELAPSED_TIME_MILESTONE_KINDS = [
  'nights',
  'seat-year',
  'year',
] as const satisfies MilestoneKind[]

export const CHILDER_COUNT_MILESTONES = [10, 50, 100] as const
export const NIGHT_COUNT_MILESTONES = [100, 500, 1000] as const
export const MEMBER_COUNT_MILESTONES = [25, 50, 100] as const

/** `value`: the generation, or the number of childer, nights or members; otherwise 1. */
export type Milestone = { kind: MilestoneKind; value: number }

const NAMES: Record<MilestoneKind, (value: number) => string> = {
  childer: (value) => `${value} childer`,
  nights: (value) => `${formatCount(value)} nights`,
  'seat-year': () => 'A year in a seat',
  generation: (value) => `First of generation ${value}`,
  members: (value) => `${value} members`,
  year: () => 'A year of standing',
  'first-place': () => 'First place',
}

export function toMilestoneName({ kind, value }: Milestone): string {
  return NAMES[kind](value)
}
