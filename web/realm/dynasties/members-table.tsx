// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's semantics once its display changes
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Dynasty, MembersPage } from '#schema/contracts/realm/dynasties.ts'
import type { MemberSort } from '#schema/rules.ts'
import { toAriaSort } from '#web/lib/address/sort-order.ts'
import { Badge, toRoleBadge } from '#web/ui/page/badge.tsx'
import { SortableHead } from '#web/ui/tables/sort-head.tsx'
import { ActivityText } from '#web/ui/words/activity-text.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import type { MembersSearch } from './members-search.ts'
import { MEMBER_SORT_DEFAULTS, toMembersSortSearch } from './members-steps.ts'

const COLUMNS: readonly { sort: MemberSort; header: string }[] = [
  { sort: 'name', header: 'Name' },
  { sort: 'role', header: 'Role' },
  { sort: 'joined', header: 'Joined' },
  { sort: 'seen', header: 'Last seen' },
]
const LINE = 'lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_18rem_9rem] lg:items-center lg:gap-x-6'

type MembersTableProps = {
  dynasty: Dynasty
  members: MembersPage['members']
  search: MembersSearch
  toLink: (changed: MembersSearch) => LinkProps
}

export function MembersTable({ dynasty, members, search, toLink }: MembersTableProps) {
  return (
    <table role="table" className="block w-full text-left">
      <caption className="sr-only">The members of {dynasty.name}</caption>
      <SortableHead
        columns={COLUMNS}
        toSort={(column) => toAriaSort(MEMBER_SORT_DEFAULTS, search, column)}
        toLink={(column) => toLink(toMembersSortSearch(search, column))}
        className={`justify-between sm:max-lg:justify-center ${LINE}`}
      />
      <tbody role="rowgroup" className="block">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} dynastyId={dynasty.id} />
        ))}
      </tbody>
    </table>
  )
}

type Member = MembersPage['members'][number]

function MemberRow({ member, dynastyId }: { member: Member; dynastyId: number }) {
  const { label, tone } = toRoleBadge(member)
  return (
    <tr
      role="row"
      className={`group relative grid min-h-18 grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-4 gap-y-1 border-b border-gold-800/60 px-1 py-3 transition-colors hover:bg-gold-800/15 ${LINE}`}
    >
      <th role="rowheader" scope="row" className="min-w-0 font-normal">
        {member.isVeiled ? (
          <span className="font-display text-[1.375rem] leading-tight text-bone-400 italic">
            {member.name}
          </span>
        ) : (
          <Link
            to="/players/$id"
            params={{ id: String(member.id) }}
            search={{ from: 'dynasty-profile', dynastyId }}
            className="font-display text-[1.375rem] leading-tight font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4 group-hover:text-gold-200 group-hover:underline after:absolute after:inset-0"
          >
            <bdi>{member.name}</bdi>
          </Link>
        )}
        {label !== member.role && <span className="block text-bone-400">{member.role}</span>}
      </th>
      <td role="cell" className="max-lg:text-right">
        <Badge tone={tone}>
          <bdi>{label}</bdi>
        </Badge>
      </td>
      <td role="cell" className="leading-snug text-bone-300 [&>time]:relative">
        <Joined member={member} />
      </td>
      <td role="cell" className="leading-snug max-lg:text-right">
        <ActivityText isActive={member.isActive} status={member.status} />
        {member.awayUntil && (
          <span className="block text-base text-bone-300 [&>time]:relative">
            Away until <DateText at={member.awayUntil} />
          </span>
        )}
      </td>
    </tr>
  )
}

/** Shows the join date if a sync saw the member join, or else the date of arrival in the realm. */
function Joined({ member: { isVeiled, memberSince, joinedDate } }: { member: Member }) {
  if (isVeiled) return null
  if (memberSince || !joinedDate) {
    return (
      <>
        <span className="text-bone-400">Joined</span> <DateText at={memberSince} />
      </>
    )
  }
  return (
    <>
      <span className="text-bone-400">In the realm since</span> <DateText at={joinedDate} />
    </>
  )
}
