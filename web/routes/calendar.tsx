import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '#web/community/calendar/calendar-page.tsx'
import { readCalendarSearch } from '#web/community/calendar/calendar-search.ts'
import { REALM } from '#web/community/calendar/queries.ts'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { toCalendarHead } from '#web/server/heads/calendar-head.ts'
import { toHeadTags } from '#web/server/heads/head-tags.ts'

// A loader is in the script of the route tree.
const loadQueries = () => import('#web/community/calendar/queries.ts')
const loadNights = () => import('#web/community/calendar/nights/queries.ts')
const Planning = lazyAgain(() => import('#web/community/calendar/plan/planning.tsx'))

export const Route = createFileRoute('/calendar')({
  staticData: {
    page: {
      sample: '/calendar',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Calendar',
        description: 'Evenings of the houses and the realm',
        sign: 'moon',
        position: 21,
        isInFooter: true,
      },
    },
  },
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { listCalendarQueries } = await loadQueries()
    const nights = deps.nights ? [(await loadNights()).yearAgoQuery()] : []
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
      planning={isAdmin && isHydrated && <Planning planner={REALM} />}
    />
  )
}
