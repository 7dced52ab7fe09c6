import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { ComeButton } from '../entry/come-button.tsx'
import { EveningBadges, EveningTitle } from '../evening-row.tsx'
import { PlannerLink } from '../planner-link.tsx'
import { ownWeekQuery } from '../queries.ts'
import { EveningClock } from '../time/evening-time.tsx'
import { toDay } from './evenings.tsx'

export default function OwnWeek() {
  const { data, isPending } = useQuery(ownWeekQuery())
  // The height of a week with one event, to avoid a layout shift.
  if (isPending) return <Skeleton className="h-76" />
  return (
    <Card aria-labelledby="week">
      <CardTitle id="week">Your week</CardTitle>
      {!data && (
        <p role="status" className="mt-3 text-bone-300">
          Your week could not be loaded.
        </p>
      )}
      {data?.occurrences.length === 0 && (
        <p className="mt-3 text-bone-300">
          Your house, what you watch and the realm have planned nothing for these seven nights.
        </p>
      )}
      <ul className="mt-2 divide-y divide-gold-800/60">
        {data?.occurrences.map((evening) => (
          <li key={`${evening.entryId} ${evening.date}`} className="py-4 wrap-anywhere">
            <p className="text-base text-gold-200">
              {toDay(evening.startAt)}, <EveningClock startAt={evening.startAt} />
            </p>
            <EveningTitle evening={evening} />
            <p className="mt-1 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-bone-300">
              <PlannerLink planner={evening.planner} />
              <EveningBadges evening={evening} />
            </p>
            <ComeButton evening={evening} isSignedIn />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/calendar" className="text-link">
          The whole calendar
        </Link>
      </p>
    </Card>
  )
}
