import { type DirectoryView, readDirectoryView } from './directory-view.ts'
import { type LineageView, readView } from './lineage-view.ts'
import { readCount, readText } from './search-params.ts'

export type BackSearch = {
  from?: string | undefined
  clanId?: number | undefined
  dynastyId?: number | undefined
} & DirectoryView &
  LineageView

export function readBackSearch(raw: Record<string, unknown>): BackSearch {
  return {
    from: readText(raw.from),
    clanId: readCount(raw.clanId),
    dynastyId: readCount(raw.dynastyId),
    ...readDirectoryView(raw),
    ...readView(raw),
  }
}
