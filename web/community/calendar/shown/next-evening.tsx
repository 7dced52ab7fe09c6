import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EveningTitle } from '../evening-row.tsx'
import { PlannerLink } from '../planner-link.tsx'
import { nextEveningQuery } from '../queries.ts'
import { EveningClock } from '../time/evening-time.tsx'
import { toDay } from './evenings.tsx'

export function NextEvening() {
  const { data } = useQuery(nextEveningQuery())
  if (!data?.occurrence) return null
  const { occurrence } = data
  return (
    <p className="frame pb-6 text-center text-lg wrap-anywhere">
      <span className="text-gold-200">{toDay(occurrence.startAt)}</span>,{' '}
      <EveningClock startAt={occurrence.startAt} />: <EveningTitle evening={occurrence} /> ·{' '}
      <PlannerLink planner={occurrence.planner} /> ·{' '}
      <Link to="/calendar" className="text-link">
        Calendar
      </Link>
    </p>
  )
}
