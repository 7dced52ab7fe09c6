import { type DirectoryView, readDirectorySearch } from './directory-view.ts'
import { type LineageView, readLineageSearch } from './lineage-view.ts'
import { readPositiveInteger, readText } from './search-params.ts'

export type BackSearch = {
  from?: string | undefined
  clanId?: number | undefined
  dynastyId?: number | undefined
} & DirectoryView &
  LineageView

export function getBackLinkSearch(raw: Record<string, unknown>): BackSearch {
  return {
    from: readText(raw.from),
    clanId: readPositiveInteger(raw.clanId),
    dynastyId: readPositiveInteger(raw.dynastyId),
    ...readDirectorySearch(raw),
    ...readLineageSearch(raw),
  }
}
