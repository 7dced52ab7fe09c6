import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

/** A group's place in the ranking; null for one that came after it was made. */
export function standingQuery(kind: GroupKind, id: string) {
  const param = { kind, id: encodeURIComponent(id) }
  return queryOptions({
    queryKey: ['standing', kind, id],
    queryFn: async () => {
      try {
        return await unwrap(api.rankings[':kind'][':id'].$get({ param }))
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}
