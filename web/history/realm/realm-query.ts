import { queryOptions } from '@tanstack/react-query'
import { CHRONICLE_STALE_TIME_MS } from '#web/history/chronicle/recent-queries.ts'
import { api, unwrap } from '#web/lib/api.ts'

/** The dates shown, both inclusive. They default to the first recorded day and to today. */
export type DateRange = { from?: string | undefined; to?: string | undefined }

/** A date before the first record, so that the API returns all recorded days. */
const EVER = '2000-01-01'

export function realmDaysQuery({ from = EVER, to }: DateRange) {
  return queryOptions({
    queryKey: ['realm', 'days', from, to],
    queryFn: () => unwrap(api.realm.days.$get({ query: { from, to } })),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}

export function houseEventsQuery({ to }: DateRange) {
  return queryOptions({
    queryKey: ['realm', 'marks', to],
    queryFn: () =>
      unwrap(
        api.chronicle.$get({
          query: { kind: 'group-appeared,group-dissolved', until: to },
        }),
      ),
    staleTime: CHRONICLE_STALE_TIME_MS,
  })
}
