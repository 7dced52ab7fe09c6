import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { AttendanceButton } from '../event/going-button.tsx'
import { EventRow } from '../event-row.tsx'
import { type EventPlanner, toPlannerKey, upcomingEventsQuery } from '../queries.ts'

const PlanEvent = lazyComponent(() => import('#web/community/calendar/plan/event-planning.tsx'))
const PlannedActions = lazyComponent(async () => {
  const { PlannedEventActions } = await import('../plan/event-actions.tsx')
  return { default: PlannedEventActions }
})
const SHOWN_FIRST = 3

type GroupEventsProps = { planner: EventPlanner; isSignedIn: boolean }

export default function GroupEvents({ planner, isSignedIn }: GroupEventsProps) {
  const { data } = useQuery(upcomingEventsQuery(planner))
  if (!data) return null
  const { coming, mayPlan } = data
  if (coming.length === 0 && !mayPlan) return null
  return (
    <section aria-labelledby="events" className="mx-auto mt-12 max-w-3xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-gold-800 pb-2">
        <h2 id="events" className="text-[1.75rem] leading-tight font-semibold">
          {planner.kind === 'realm' ? 'Events of the realm' : 'Events'}
        </h2>
        {coming.length > 0 && (
          <Link
            to="/calendar"
            search={{ group: toPlannerKey(planner), view: 'list' }}
            className="text-link"
          >
            See all in the calendar
          </Link>
        )}
      </div>
      {coming.length === 0 && <p className="mt-3 text-bone-300">No event is planned.</p>}
      <ul className="divide-y divide-gold-800/60">
        {coming.slice(0, SHOWN_FIRST).map((event) => (
          <li key={`${event.entryId} ${event.date}`}>
            <EventRow event={event} hasTitle>
              {mayPlan && (
                // Reserves space for the buttons, to avoid a layout shift when they load.
                <div className="min-h-9 min-w-54 has-[form]:basis-full">
                  <PlannedActions planner={planner} event={event} />
                </div>
              )}
              <AttendanceButton event={event} isSignedIn={isSignedIn} />
            </EventRow>
          </li>
        ))}
      </ul>
      {mayPlan && (
        <div className="mt-4 min-h-9">
          <PlanEvent planner={planner} />
        </div>
      )}
    </section>
  )
}
