import { MEMBER_SORTS, PAGE_NUMBER_MAX } from '#schema/rules.ts'
import { createSearchReader, oneOf, readPositiveInteger } from '#web/lib/address/search-params.ts'

export type MembersSearch = ReturnType<typeof readMembersSearch>

export const readMembersSearch = createSearchReader({
  sort: oneOf(MEMBER_SORTS),
  dir: oneOf(['asc', 'desc']),
  page: readPage,
  /** Member ids that locate a page from the third on: it follows `after` or precedes `before`. */
  after: readPositiveInteger,
  before: readPositiveInteger,
})

function readPage(value: unknown): number | undefined {
  const page = readPositiveInteger(value)
  return page && Math.min(page, PAGE_NUMBER_MAX)
}
