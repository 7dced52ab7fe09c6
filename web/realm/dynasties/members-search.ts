import { MEMBER_SORTS, type MemberSort, PAGE_MAX } from '#schema/rules.ts'
import { readOneOf, readPositiveInteger } from '#web/lib/address/search-params.ts'

export type MembersSearch = {
  sort?: MemberSort | undefined
  dir?: 'asc' | 'desc' | undefined
  page?: number | undefined
  /** A member id. From page three on, a page has the members after `after` or before `before`. */
  after?: number | undefined
  before?: number | undefined
}

export function readMembersSearch(raw: Record<string, unknown>): MembersSearch {
  const page = readPositiveInteger(raw.page)
  return {
    sort: readOneOf(raw.sort, MEMBER_SORTS),
    dir: readOneOf(raw.dir, ['asc', 'desc']),
    page: page && Math.min(page, PAGE_MAX),
    after: readPositiveInteger(raw.after),
    before: readPositiveInteger(raw.before),
  }
}
