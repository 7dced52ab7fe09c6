import type { MembersPage } from '#schema/contracts/dynasties.ts'
import type { MemberSort } from '#schema/rules.ts'
import { MEMBER_SORT_DIRECTIONS, MEMBER_SORTS, PAGE_MAX } from '#schema/rules.ts'
import { readCount, readOneOf } from '#web/lib/search-params.ts'

/** Which members of a house its profile shows, as in its address. */
export type MembersSearch = {
  sort?: MemberSort | undefined
  dir?: 'asc' | 'desc' | undefined
  page?: number | undefined
  /** The member whom a page from the third on comes after, or whom it comes before. */
  after?: number | undefined
  before?: number | undefined
}

export function readMembersSearch(raw: Record<string, unknown>): MembersSearch {
  const page = readCount(raw.page)
  return {
    sort: readOneOf(raw.sort, MEMBER_SORTS),
    dir: readOneOf(raw.dir, ['asc', 'desc']),
    page: page && Math.min(page, PAGE_MAX),
    after: readCount(raw.after),
    before: readCount(raw.before),
  }
}

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
