import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export function dynastiesQuery() {
  return queryOptions({ queryKey: ['dynasties'], queryFn: () => api.listDynasties() })
}
