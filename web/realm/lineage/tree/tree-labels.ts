import type { MutationStatus } from '@tanstack/react-query'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import type { TreeMember } from './tree-data.ts'

const CHILDREN: Record<LineageMode, [one: string, many: string]> = {
  bloodline: ['childe', 'childer'],
  followers: ['follower', 'followers'],
}

export function toChildCountText(mode: LineageMode, count: number): string {
  const [one, many] = CHILDREN[mode]
  return formatCountWithNoun(count, one, many)
}

export function toShownChildCountText(mode: LineageMode, count: number): string {
  return `${toChildCountText(mode, count)} of those shown`
}

export function toMemberText(mode: LineageMode, member: TreeMember, isPast: boolean): string {
  const toCount = isPast ? toShownChildCountText : toChildCountText
  const parts = [
    member.characterName,
    member.title,
    mode === 'followers' && member.race,
    member.generation !== null && `generation ${member.generation}`,
    member.houseRole && toSeatText('house', member.houseRole, member.houseTitle),
    member.clanRole && toSeatText('clan', member.clanRole, member.clanTitle),
    member.childCount > 0 && toCount(mode, member.childCount),
  ]
  return parts.filter(Boolean).join(', ')
}

function toSeatText(of: string, role: string, title: string | null): string {
  return title ? `${of} ${role} (${title})` : `${of} ${role}`
}

export function toLoadMoreText(status: MutationStatus | undefined): string {
  if (status === 'pending') return 'Loading more disciples...'
  return status === 'error' ? 'Failed to load more children. Try again' : 'Load more disciples'
}
