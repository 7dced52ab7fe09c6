import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

export function clansQuery() {
  return queryOptions({ queryKey: ['clans'], queryFn: () => unwrap(api.clans.$get()) })
}
