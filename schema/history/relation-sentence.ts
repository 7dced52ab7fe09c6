import type { KinshipResponse } from '../contracts/realm/lineage.ts'

type Relation = Pick<KinshipResponse, 'relation'>

/** The tie of a player to the reader, who is the `a` of it. */
export function toRelationText({ relation }: Relation, name: string): string {
  if (relation === null) return `No blood ties you to ${name}: you share no known sire.`
  if (relation === 'self') return 'This is you.'
  return `${name} is your ${relation}.`
}

/** The tie of `b` to `a`, both of whom are others. */
export function toTextOfTwo({ relation }: Relation, a: string, b: string): string {
  if (relation === null) return `No blood ties ${b} to ${a}: they share no known sire.`
  if (relation === 'self') return 'Both are the same player.'
  // “cousin, sharing X” says what the two share.
  const [kin, ...shared] = relation.split(', ')
  return `${[`${b} is the ${kin} of ${a}`, ...shared].join(', ')}.`
}
