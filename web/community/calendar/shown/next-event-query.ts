import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/lib/api.ts'

/** In a file of its own, so that the landing page does not load the calendar's other queries. */
export function nextEventQuery() {
  return queryOptions({
    queryKey: ['calendar', 'next'],
    queryFn: () => unwrap(api.calendar.next.$get()),
  })
}
