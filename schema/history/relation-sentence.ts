import type { KinshipResponse } from '../contracts/realm/lineage.ts'

type Relation = Pick<KinshipResponse, 'relation'>

export function toOwnRelationText({ relation }: Relation, name: string): string {
  if (relation === null) return `No blood ties you to ${name}: you share no known sire.`
  if (relation === 'self') return 'This is you.'
  return `${name} is your ${relation}.`
}

/** Describes how `b` is related to `a`, for a reader who is neither of them. */
export function toRelationText({ relation }: Relation, a: string, b: string): string {
  if (relation === null) return `No blood ties ${b} to ${a}: they share no known sire.`
  if (relation === 'self') return 'Both are the same player.'
  const [kin, ...shared] = relation.split(', ')
  return `${[`${b} is the ${kin} of ${a}`, ...shared].join(', ')}.`
}
