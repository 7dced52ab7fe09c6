import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_NUMBER_MAX } from '#schema/rules.ts'
import { accountOnlyQuery, api, unwrap } from '#web/lib/api.ts'
import type { RecruitingSearch } from './recruiting-search.ts'

const KEY = 'recruiting'
const HOUSE = api.dynasties[':id']

export function recruitingHousesQuery({ species, speaks, plays, page = 1 }: RecruitingSearch) {
  const query = { species, speaks, plays, page: String(Math.min(page, PAGE_NUMBER_MAX)) }
  return queryOptions({
    queryKey: [KEY, 'houses', query],
    queryFn: () => unwrap(api.recruiting.$get({ query })),
    placeholderData: keepPreviousData,
  })
}

export function ownRecruitingQuery() {
  return accountOnlyQuery([KEY, 'own'], () => unwrap(api.recruiting.own.$get()))
}

export function seekersQuery(cursor: string | undefined) {
  return accountOnlyQuery([KEY, 'seekers', cursor], () =>
    unwrap(api.recruiting.seekers.$get({ query: { cursor } })),
  )
}

export function raisedHandsQuery(id: number, before: string | undefined) {
  return accountOnlyQuery([KEY, 'hands', id, before], () =>
    unwrap(HOUSE.hands.$get({ param: { id: String(id) }, query: { before } })),
  )
}
