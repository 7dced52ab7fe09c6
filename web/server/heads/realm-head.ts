import type { RealmDays } from '#schema/contracts/history/chronicle.ts'
import { summarize, toPoints } from '#web/history/realm/realm-days.ts'
import type { RealmSpan } from '#web/history/realm/realm-query.ts'
import { stringifySearchParams } from '#web/lib/address/search-params.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

export function toRealmHead(realm: RealmDays | undefined, span: RealmSpan): PageHead {
  const { title, lead } = PAGE_HEADINGS.realm
  const days = realm?.days ?? []
  return {
    title,
    description: summarize(days, toPoints(days).isDaily) ?? `${lead}.`,
    path: `/realm${stringifySearchParams(span)}`,
    card: '/cards/realm.png',
    type: 'website',
    jsonLd: null,
  }
}
