import { formatOrdinal } from '#schema/core/format-number.ts'
/**
 * The relation of player B to player A: `up` steps lead from A to their nearest shared sire,
 * `down` steps from there to B.
 */
export function nameRelation(up: number, down: number, shared: string): string {
  if (up === 0) return nameDescendant(down)
  if (down === 0) return nameAncestor(up)
  if (up === 1 && down === 1) return 'sibling'
  if (up === 2 && down === 1) return 'sire’s sibling'
  if (up === 1 && down === 2) return 'sibling’s childe'
  return `cousin, sharing ${shared}`
}

function nameDescendant(down: number): string {
  const near = ['self', 'childe', 'grandchilde']
  return near[down] ?? `${formatOrdinal(down)}-generation descendant`
}

function nameAncestor(up: number): string {
  const near = ['self', 'sire', 'grandsire']
  return near[up] ?? `${formatOrdinal(up)}-generation ancestor`
}
