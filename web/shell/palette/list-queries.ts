import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

export function dynastiesQuery() {
  return queryOptions({
    queryKey: ['dynasties'],
    queryFn: () => unwrap(api.dynasties.$get()),
  })
}

export function clansQuery() {
  return queryOptions({
    queryKey: ['clans'],
    queryFn: () => unwrap(api.clans.$get()),
  })
}

export function bloodlinesQuery() {
  return queryOptions({
    queryKey: ['bloodlines'],
    queryFn: () => unwrap(api.bloodlines.$get()),
  })
}
