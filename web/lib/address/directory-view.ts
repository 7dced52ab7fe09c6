import { LIFE_STATUSES, RACES } from '#schema/rules.ts'
import { createSearchReader, oneOf, readPositiveInteger, readText } from './search-params.ts'

export type DirectoryView = ReturnType<typeof readDirectorySearch>

export const readDirectorySearch = createSearchReader({
  page: readPositiveInteger,
  search: readText,
  race: oneOf(RACES),
  group: readText,
  awake: oneOf(['yes', 'no']),
  status: oneOf(LIFE_STATUSES),
  generation: readPositiveInteger,
  joined: oneOf(['month']),
})
