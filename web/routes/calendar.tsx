import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '#web/community/calendar/calendar-page.tsx'
import { readCalendarSearch } from '#web/community/calendar/calendar-search.ts'
import { yearAgoEventsQuery } from '#web/community/calendar/nights/queries.ts'
import { listCalendarQueries, REALM_PLANNER } from '#web/community/calendar/queries.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { toCalendarHead } from './-heads/calendar-head.ts'
import { toHeadTags } from './-heads/head-tags.ts'

const GroupEvents = lazyComponent(() => import('#web/community/calendar/shown/group-events.tsx'))

export const Route = createFileRoute('/calendar')({
  staticData: {
    page: {
      sample: '/calendar',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Calendar',
        description: 'Events of the houses and the realm',
        sign: 'moon',
        position: 21,
        isInFooter: true,
      },
    },
  },
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const nights = deps.nights ? [yearAgoEventsQuery()] : []
    await context.prefetch(...listCalendarQueries(deps), ...nights)
  },
  head: ({ match: { context, search } }) =>
    toHeadTags(toCalendarHead(context.queryClient, search), context),
  component: Calendar,
})

function Calendar() {
  const { isAdmin } = useAuth()
  const isHydrated = useIsHydrated()
  const navigate = Route.useNavigate()
  return (
    <CalendarPage
      view={Route.useSearch()}
      onView={(search) => navigate({ search, replace: true, resetScroll: false })}
      planning={isAdmin && isHydrated && <GroupEvents planner={REALM_PLANNER} isSignedIn />}
    />
  )
}
