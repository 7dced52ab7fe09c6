import { Link } from '@tanstack/react-router'
import type { Dynasty, DynastyMember } from '#schema/contracts/dynasties.ts'
import { DYNASTY_MEMBERS_PAGE_SIZE } from '#schema/rules.ts'
import type { QueryState } from '#web/groups/group-page.tsx'
import { PagedSection } from '#web/groups/paged-section.tsx'
import { RoleBadge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type MembersProps = {
  dynasty: Dynasty
  query: QueryState<DynastyMember[]>
  page: number
  onPage: (page: number) => void
}

export function Members({ dynasty, query, page, onPage }: MembersProps) {
  const count = query.data?.length ?? dynasty.memberCount
  return (
    <PagedSection
      id="members"
      heading={`Dynasty Members (${formatCount(count)})`}
      query={query}
      page={page}
      onPage={onPage}
      pageSize={DYNASTY_MEMBERS_PAGE_SIZE}
      emptyText="No members found"
      failureTitle="The roll of members could not be read"
      skeleton={<MembersSkeleton count={count} />}
      listClassName={GRID}
    >
      {(member) => <Member member={member} dynastyId={dynasty.id} />}
    </PagedSection>
  )
}

const GRID = 'grid grid-cols-1 gap-x-14 lg:grid-cols-2'
const BADGED_ROLES = ['Lord', 'Alpha', 'Captain', 'Lieutenant', 'Member']

function Member({ member, dynastyId }: { member: DynastyMember; dynastyId: number }) {
  const isBadged = BADGED_ROLES.includes(member.role)
  return (
    <Link
      to="/players/$id"
      params={{ id: String(member.id) }}
      search={{ from: 'dynasty-profile', dynastyId }}
      className="group flex h-full min-h-20 items-center justify-between gap-4 border-b border-gold-800/60 px-1 py-3 transition-colors hover:bg-gold-800/15"
    >
      <span className="min-w-0">
        <span className="block font-display text-[1.375rem] leading-tight font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4 group-hover:text-gold-200 group-hover:underline">
          <bdi>{member.name}</bdi>
        </span>
        <span className="block text-base leading-snug text-bone-400">
          {!isBadged && `${member.role} · `}Joined <DateText at={member.joinedDate} />
        </span>
      </span>
      <RoleBadge role={isBadged ? member.role : 'Member'} />
    </Link>
  )
}

function MembersSkeleton({ count }: { count: number }) {
  return (
    <div className={`mt-8 ${GRID}`}>
      {Array.from({ length: Math.min(count, DYNASTY_MEMBERS_PAGE_SIZE) }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
          key={index}
          className="flex min-h-20 items-center justify-between border-b border-gold-800/60 px-1"
        >
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  )
}
