import type { ComponentProps, ReactNode } from 'react'
import { SignedInWatchButton } from '#web/community/court/signed-in-watch-button.tsx'
import { LazyRecentEvents } from '#web/history/chronicle/lazy-recent-events.tsx'
import type { ComparisonKind } from '#web/history/compare/compare-search.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { GroupPage } from '#web/realm/groups/group-page.tsx'
import type { GroupPageSearch } from '#web/realm/groups/growth/group-search.ts'
import { GrowthSection } from '#web/realm/groups/growth/growth.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'

const LazyGroupEvents = createLazyPart(
  import.meta.env.SSR
    ? (await import('#web/community/calendar/shown/group-events.tsx')).default
    : null,
  () => import('#web/community/calendar/shown/group-events.tsx'),
)

type Page<Group extends { id: number; name: string }> = ComponentProps<typeof GroupPage<Group>>

type GroupProfileProps<Group extends { id: number; name: string }> = Omit<
  Page<Group>,
  'pageName' | 'action' | 'children'
> & {
  search: GroupPageSearch
  view: (group: Group, isSignedIn: boolean) => ReactNode
  list: (group: Group) => ReactNode
}

const PAGE_NAMES = {
  dynasty: 'Dynasty profile',
  clan: 'Clan profile',
  bloodline: 'Bloodline profile',
}

export function GroupProfile<Group extends { id: number; name: string }>({
  search,
  view,
  list,
  ...page
}: GroupProfileProps<Group>) {
  const { kind } = page
  const { user, isLoading } = useAuth()
  // Only browsers with a login cookie have to load a user, so treat loading as signed in.
  const isSignedIn = isLoading || user !== null
  return (
    <GroupPage
      {...page}
      pageName={PAGE_NAMES[kind]}
      action={({ id, name }) => <SignedInWatchButton kind={kind} id={id} name={name} />}
    >
      {(group) => (
        <>
          {view(group, isSignedIn)}
          <LazyGroupEvents planner={{ kind, id: group.id }} isSignedIn={isSignedIn} />
          {list(group)}
          <GrowthSection
            kind={kind}
            id={group.id}
            search={search}
            action={<CompareLink kind={kind} id={group.id} />}
          />
          <LazyRecentEvents of={{ group: `${kind}:${group.id}` }} />
        </>
      )}
    </GroupPage>
  )
}

function CompareLink({ kind, id }: { kind: ComparisonKind; id: number }) {
  return (
    <LinkButton to="/compare" search={{ kind, ids: String(id) }} size="small">
      Compare
    </LinkButton>
  )
}
