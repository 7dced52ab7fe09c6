import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

export function dynastiesQuery() {
  return queryOptions({ queryKey: ['dynasties'], queryFn: () => unwrap(api.dynasties.$get()) })
}
