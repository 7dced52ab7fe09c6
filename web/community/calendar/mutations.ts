import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type {
  EditEntryBody,
  EditOccurrenceBody,
  NewEntryBody,
} from '#schema/contracts/community/calendar.ts'
import { api, refetchOnSettled, unwrap } from '#web/lib/api.ts'
import { toastFailure } from '#web/ui/toasts/toast-failure.ts'
import {
  attendingPlayersQuery,
  CALENDAR_KEY,
  type EventPlanner,
  type OccurrenceKey,
  toOccurrenceRequest,
  toPlannerKey,
} from './queries.ts'

const ENTRY = api.calendar[':id']
const OCCURRENCE = ENTRY.occurrences[':date']
/** Refetches on errors too, because a rejected request may mean that the page was out of date. */
const refetched = { onSettled: refetchOnSettled([CALENDAR_KEY]) }

export function createEvent(planner: EventPlanner) {
  return mutationOptions({
    mutationFn: (json: NewEntryBody) =>
      unwrap(
        api.calendar.planners[':planner'].$post({
          param: { planner: toPlannerKey(planner) },
          json,
        }),
      ),
    ...refetched,
  })
}

export function editEvent(id: number) {
  return mutationOptions({
    mutationFn: (json: EditEntryBody) => unwrap(ENTRY.$put({ param: { id: String(id) }, json })),
    ...refetched,
  })
}

export function removeEvent(id: number) {
  return mutationOptions({
    mutationFn: () => unwrap(ENTRY.$delete({ param: { id: String(id) } })),
    onError: toastFailure('Not Removed'),
    ...refetched,
  })
}

export function changeEventOccurrence(key: OccurrenceKey) {
  return mutationOptions({
    mutationFn: (json: EditOccurrenceBody) =>
      unwrap(OCCURRENCE.$put({ ...toOccurrenceRequest(key), json })),
    onError: toastFailure('Not Changed'),
    ...refetched,
  })
}

type Turnout = { count: number; isComing: boolean }

export function setAttendance(key: OccurrenceKey) {
  return mutationOptions({
    mutationFn: (isComing: boolean) =>
      unwrap<Turnout>(
        isComing
          ? OCCURRENCE.coming.$put(toOccurrenceRequest(key))
          : OCCURRENCE.coming.$delete(toOccurrenceRequest(key)),
      ),
    onMutate: async (isComing, { client }) => {
      await client.cancelQueries({ queryKey: [CALENDAR_KEY] })
      const before = client.getQueriesData({ queryKey: [CALENDAR_KEY] })
      setTurnout(client, key, (turnout) => ({
        isComing,
        count: turnout.count + Number(isComing) - Number(turnout.isComing),
      }))
      return before
    },
    onSuccess: (turnout, _isComing, _before, { client }) => {
      setTurnout(client, key, () => turnout)
      return client.invalidateQueries({ queryKey: attendingPlayersQuery(key).queryKey })
    },
    onError: (error, _isComing, before, { client }) => {
      for (const [queryKey, data] of before ?? []) client.setQueryData(queryKey, data)
      toastFailure('Not Saved')(error)
    },
  })
}

type Listed = OccurrenceKey & Turnout

function setTurnout(
  client: QueryClient,
  key: OccurrenceKey,
  change: (turnout: Turnout) => Turnout,
): void {
  const changeIn = (list: Listed[]) =>
    list.map((one) =>
      one.entryId === key.entryId && one.date === key.date ? { ...one, ...change(one) } : one,
    )
  for (const [name, field] of [
    ['coming', 'coming'],
    ['entry', 'coming'],
    ['planned', 'coming'],
    ['own', 'occurrences'],
  ] as const) {
    client.setQueriesData<Record<string, unknown>>(
      { queryKey: [CALENDAR_KEY, name] },
      (data) => data && { ...data, [field]: changeIn(data[field] as Listed[]) },
    )
  }
}
