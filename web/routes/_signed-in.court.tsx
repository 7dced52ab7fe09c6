import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatCount } from '#schema/core/format-number.ts'
import { CourtPage } from '#web/community/court/court-page.tsx'
import { ChronicleEntries } from '#web/history/chronicle/event-days.tsx'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { GroupRank } from '#web/realm/groups/group-rank.tsx'
import { groupRankQuery } from '#web/realm/groups/rankings/read-ranking.ts'
import { Skeleton } from '#web/ui/states/loading.tsx'

export const Route = createFileRoute('/_signed-in/court')({
  staticData: {
    page: {
      sample: '/court',
      rendering: 'browser',
      title: 'Your court',
      link: { for: 'members', label: 'Court', description: 'Your news', sign: 'moon', position: 7 },
    },
  },
  component: Court,
})

const OwnWeek = lazyComponent(
  () => import('#web/community/calendar/shown/own-week.tsx'),
  () => <Skeleton className="h-76" />,
)
const CalendarCard = lazyComponent(() => import('#web/identity/account/calendar-card.tsx'))
const LinkCard = lazyComponent(() => import('#web/outside/discord/account-link-card.tsx'))

function Court() {
  return (
    <CourtPage
      standing={(id) => <HouseStanding id={id} />}
      renderEvents={(events) => <ChronicleEntries events={events} />}
      week={<OwnWeek />}
      discord={<LinkCard />}
      calendar={<CalendarCard />}
    />
  )
}

/** Shows the house's rank. The skeleton has the same height, to avoid a layout shift. */
function HouseStanding({ id }: { id: number }) {
  const { data, isPending } = useQuery(groupRankQuery('dynasty', String(id)))
  if (isPending) return <Skeleton className="h-29" />
  if (!data) return null
  return (
    <>
      <GroupRank kind="dynasty" id={id} />
      {typeof data.awake === 'number' && (
        <p className="mt-1 text-bone-300">
          {data.awake === 1
            ? 'One member is active.'
            : `${formatCount(data.awake)} members are active.`}
        </p>
      )}
    </>
  )
}
