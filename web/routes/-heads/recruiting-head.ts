import type { QueryClient } from '@tanstack/react-query'
import { recruitingHousesQuery } from '#web/community/recruiting/queries.ts'
import type { RecruitingSearch } from '#web/community/recruiting/recruiting-search.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

export function toRecruitingHead(client: QueryClient, view: RecruitingSearch): PageHead {
  const { title, lead } = PAGE_HEADINGS.recruiting
  const { species, speaks, plays, page = 1 } = view
  const isFiltered = [species, speaks, plays].some((value) => value !== undefined)
  const path = page > 1 && !isFiltered ? `/recruiting?page=${page}` : '/recruiting'
  const { houses = [] } = client.getQueryData(recruitingHousesQuery(view).queryKey) ?? {}
  const itemListElement = houses.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `/dynasties/${id}`,
  }))
  const jsonLd = isFiltered
    ? null
    : { '@type': 'ItemList', name: title, url: path, itemListElement }
  const card = '/cards/site.png'
  return { title, description: `${lead}.`, path, card, type: 'website', jsonLd }
}
