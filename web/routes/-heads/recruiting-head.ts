import type { QueryClient } from '@tanstack/react-query'
import { recruitingHousesQuery } from '#web/community/recruiting/queries.ts'
import type { RecruitingSearch } from '#web/community/recruiting/recruiting-search.ts'
import { type PageHead, toItemListJsonLd, toPageHead } from './head.ts'

export function toRecruitingHead(client: QueryClient, view: RecruitingSearch): PageHead {
  const { species, speaks, plays, page = 1 } = view
  const isFiltered = [species, speaks, plays].some((value) => value !== undefined)
  const path = page > 1 && !isFiltered ? `/recruiting?page=${page}` : '/recruiting'
  const { houses = [] } = client.getQueryData(recruitingHousesQuery(view).queryKey) ?? {}
  const items = houses.map(({ id, name }) => ({ name, url: `/dynasties/${id}` }))
  const head = toPageHead('recruiting', path)
  return { ...head, jsonLd: isFiltered ? null : toItemListJsonLd(head.title, path, items) }
}
