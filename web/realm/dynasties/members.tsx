import { useQuery } from '@tanstack/react-query'
import { type LinkProps, Navigate } from '@tanstack/react-router'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { DYNASTY_MEMBERS_PAGE_SIZE } from '#schema/rules.ts'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { PreviousNextPager } from '#web/ui/tables/pager.tsx'
import type { MembersSearch } from './members-search.ts'
import { toMembersPageSearch } from './members-steps.ts'
import { MembersTable } from './members-table.tsx'
import { membersQuery } from './queries.ts'

const HEADING_ID = 'members'

type MembersProps = { dynasty: Dynasty; search: MembersSearch }

export function DynastyMembers(props: MembersProps) {
  const { dynasty, search } = props
  const { data } = useQuery(membersQuery(String(dynasty.id), search))
  return (
    <section aria-labelledby={HEADING_ID} className="mt-16 sm:mt-20">
      <SectionHeading id={HEADING_ID}>
        Dynasty Members ({formatCount(data?.total ?? dynasty.memberCount)})
      </SectionHeading>
      <Roll {...props} />
    </section>
  )
}

function Roll({ dynasty, search }: MembersProps) {
  const query = membersQuery(String(dynasty.id), search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query)
  if (!data) {
    if (!error || isFetching) return <RollSkeleton count={dynasty.memberCount} />
    const title = 'The members could not be loaded'
    return <ErrorState error={error} onRetry={refetch} title={title} />
  }
  const { members, page, pages } = data
  if (members.length === 0) return <EmptyState title="No members found" />
  const toLink = (changed: MembersSearch): LinkProps => ({
    to: '/dynasties/$id',
    params: { id: String(dynasty.id) },
    search: { ...search, ...changed },
    hash: HEADING_ID,
  })
  const isElsewhere = !isPlaceholderData && page !== (search.page ?? 1)
  return (
    <>
      {isElsewhere && <Navigate {...toLink(toMembersPageSearch(data, page))} replace />}
      <div aria-busy={isPlaceholderData} className="mt-8 transition-opacity aria-busy:opacity-60">
        <MembersTable dynasty={dynasty} members={members} search={search} toLink={toLink} />
      </div>
      <div className="mt-8">
        <PreviousNextPager
          page={page}
          pageCount={pages}
          toLink={(to) => toLink(toMembersPageSearch(data, to))}
        />
      </div>
    </>
  )
}

function RollSkeleton({ count }: { count: number }) {
  return (
    <div className="mt-8">
      {Array.from({ length: Math.min(count, DYNASTY_MEMBERS_PAGE_SIZE) }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
          key={index}
          className="flex min-h-18 items-center justify-between border-b border-gold-800/60 px-1"
        >
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  )
}
