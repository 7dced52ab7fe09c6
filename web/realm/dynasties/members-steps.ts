import type { MembersPage } from '#schema/contracts/realm/dynasties.ts'
import { MEMBER_SORT_DIRECTIONS, type MemberSort } from '#schema/rules.ts'
import { toNextSortOrder } from '#web/lib/address/sort-order.ts'
import type { MembersSearch } from './members-search.ts'

const FIRST_PAGE = { page: undefined, after: undefined, before: undefined }

export function toMembersPageSearch({ page, members }: MembersPage, to: number): MembersSearch {
  if (to === 1) return FIRST_PAGE
  if (to === 2) return { ...FIRST_PAGE, page: to }
  return to > page
    ? { page: to, after: members.at(-1)?.id, before: undefined }
    : { page: to, after: undefined, before: members[0]?.id }
}

export const MEMBER_SORT_DEFAULTS = { usual: 'role', directions: MEMBER_SORT_DIRECTIONS } as const

export function toMembersSortSearch(view: MembersSearch, sort: MemberSort): MembersSearch {
  return { ...FIRST_PAGE, ...toNextSortOrder(MEMBER_SORT_DEFAULTS, view, sort) }
}
