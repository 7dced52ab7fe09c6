import type { MembersPage } from '#schema/contracts/dynasties.ts'
import { MEMBER_SORT_DIRECTIONS, type MemberSort } from '#schema/rules.ts'
import type { MembersSearch } from './members-search.ts'

const FIRST_PAGE = { page: undefined, after: undefined, before: undefined }

/** The page next to a shown one, on either side. */
export function toPage({ page, members }: MembersPage, to: number): MembersSearch {
  if (to === 1) return FIRST_PAGE
  if (to === 2) return { ...FIRST_PAGE, page: to }
  return to > page
    ? { page: to, after: members.at(-1)?.id, before: undefined }
    : { page: to, after: undefined, before: members[0]?.id }
}

export function toDirection({ sort = 'role', dir }: MembersSearch): 'asc' | 'desc' {
  return dir ?? MEMBER_SORT_DIRECTIONS[sort]
}

/** Sorted by `sort`; the other way round when it is already. The first page follows. */
export function toSorted(view: MembersSearch, sort: MemberSort): MembersSearch {
  const usual = MEMBER_SORT_DIRECTIONS[sort]
  const isReversed = sort === (view.sort ?? 'role') && toDirection(view) === usual
  return {
    ...FIRST_PAGE,
    sort: sort === 'role' && !isReversed ? undefined : sort,
    dir: isReversed ? (usual === 'asc' ? 'desc' : 'asc') : undefined,
  }
}
