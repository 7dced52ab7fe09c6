import { createFileRoute } from '@tanstack/react-router'
import { RosterPage } from '#web/community/roster/roster-page.tsx'
import { type RosterSearch, readRosterSearch } from '#web/community/roster/roster-search.ts'
import { EventsByDay } from '#web/history/chronicle/event-days.tsx'

export const Route = createFileRoute('/_signed-in/dynasties/$id/roster')({
  staticData: { page: { sample: '/dynasties/1/roster', rendering: 'browser', title: 'Roster' } },
  // The component validates the parameters, because this object's code is part of every page.
  validateSearch: (raw: Record<string, unknown>): RosterSearch => raw,
  component: HouseRoster,
})

function HouseRoster() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <RosterPage
      id={id}
      view={readRosterSearch(Route.useSearch())}
      onView={(search) => navigate({ search, replace: true, resetScroll: false })}
      renderEvents={(events) => <EventsByDay events={events} level={3} />}
    />
  )
}
