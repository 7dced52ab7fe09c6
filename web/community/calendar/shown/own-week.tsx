import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { CollapsibleList } from '#web/ui/page/collapsible-list.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { AttendanceButton } from '../event/going-button.tsx'
import { EventRow } from '../event-row.tsx'
import { ownWeekEventsQuery } from '../queries.ts'

export default function OwnWeek() {
  const { data, isPending } = useQuery(ownWeekEventsQuery())
  // Makes the skeleton as tall as a week with one event, to avoid a layout shift.
  if (isPending) return <Skeleton className="h-76" />
  return (
    <Card aria-labelledby="week">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id="week">Events this week</CardTitle>
        <Link to="/calendar" className="text-link">
          The whole calendar
        </Link>
      </div>
      {!data && (
        <p role="status" className="mt-3 text-bone-300">
          The events could not be loaded.
        </p>
      )}
      {data?.occurrences.length === 0 && (
        <p className="mt-3 text-bone-300">
          There are no events of your dynasty, the realm or what you watch in the next seven days.
        </p>
      )}
      <CollapsibleList className="mt-2 divide-y divide-gold-800/60">
        {(data?.occurrences ?? []).map((event) => (
          <li key={`${event.entryId} ${event.date}`}>
            <EventRow event={event} hasTitle hasPlanner>
              <AttendanceButton event={event} isSignedIn />
            </EventRow>
          </li>
        ))}
      </CollapsibleList>
    </Card>
  )
}
