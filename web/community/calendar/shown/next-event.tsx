import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EventTitleLink } from '../event-row.tsx'
import { PlannerLink } from '../planner-link.tsx'
import { EventTime } from '../time/event-time.tsx'
import { nextEventQuery } from './next-event-query.ts'

export function NextEvent() {
  const { data } = useQuery(nextEventQuery())
  if (!data?.occurrence) return null
  const { occurrence } = data
  return (
    <p className="frame pb-6 text-center text-lg wrap-anywhere">
      <EventTime startAt={occurrence.startAt} />: <EventTitleLink event={occurrence} /> ·{' '}
      <PlannerLink planner={occurrence.planner} /> ·{' '}
      <Link to="/calendar" className="text-link">
        Calendar
      </Link>
    </p>
  )
}
