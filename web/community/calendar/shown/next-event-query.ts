import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

/** Kept in its own file so that the landing page does not load the calendar's other queries. */
export function nextEventQuery() {
  return queryOptions({
    queryKey: ['calendar', 'next'],
    queryFn: () => unwrap(api.calendar.next.$get()),
  })
}
