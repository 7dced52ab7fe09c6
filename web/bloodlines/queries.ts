import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

export function bloodlinesQuery() {
  return queryOptions({ queryKey: ['bloodlines'], queryFn: () => unwrap(api.bloodlines.$get()) })
}
