import { useQuery } from '@tanstack/react-query'
import type { CalendarOccurrence } from '#schema/contracts/community/calendar.ts'
import { type PlannerOf, plannedQuery } from '../queries.ts'
import EventActions from './event-actions.tsx'

type PlannedActionsProps = { planner: PlannerOf; event: CalendarOccurrence }

/** Where a list has occurrences alone: reads what is planned, once for all of its rows. */
export default function PlannedActions({ planner, event }: PlannedActionsProps) {
  const { data } = useQuery(plannedQuery(planner))
  const entry = data?.entries.find(({ id }) => id === event.entryId)
  return entry ? <EventActions entry={entry} event={event} hasEdit /> : null
}
