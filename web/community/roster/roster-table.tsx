// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's semantics once its display changes

import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RosterSort, SeenBand } from '#schema/community/roster-rules.ts'
import type { Roster, RosterMember } from '#schema/contracts/community/roster.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toAriaSort } from '#web/lib/address/sort-order.ts'
import { Badge, toRoleBadge } from '#web/ui/page/badge.tsx'
import { SortHead } from '#web/ui/tables/sort-head.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { toRelativeTime } from '#web/ui/words/relative-time.ts'
import { ROSTER_ORDERS, type RosterSearch, toSorted } from './roster-search.ts'

const COLUMNS: readonly { sort: RosterSort; header: string }[] = [
  { sort: 'name', header: 'Name' },
  { sort: 'seen', header: 'Last seen' },
  { sort: 'since', header: 'In the house' },
  { sort: 'generation', header: 'Generation' },
  { sort: 'childer', header: 'Childer' },
]
/** One line on wide screens. Below that, the headers become a line of sort links. */
const LINE = 'lg:grid lg:grid-cols-[minmax(0,1fr)_15rem_12rem_7rem_6rem] lg:items-center lg:gap-x-6'

type RosterTableProps = {
  dynasty: Roster['dynasty']
  members: RosterMember[]
  view: RosterSearch
  toLink: (changed: RosterSearch) => LinkProps
}

export function RosterTable({ dynasty, members, view, toLink }: RosterTableProps) {
  const now = Date.now()
  return (
    <table role="table" className="block w-full text-left">
      <caption className="sr-only">The members of {dynasty.name}</caption>
      <SortHead
        columns={COLUMNS}
        toSort={(column) => toAriaSort(ROSTER_ORDERS, view, column)}
        toLink={(column) => toLink(toSorted(view, column))}
        className={`justify-center ${LINE}`}
      />
      <tbody role="rowgroup" className="block">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} dynastyId={dynasty.id} now={now} />
        ))}
      </tbody>
    </table>
  )
}

type MemberRowProps = { member: RosterMember; dynastyId: number; now: number }

/** The link covers the row except the dates, which have a tooltip. */
function MemberRow({ member, dynastyId, now }: MemberRowProps) {
  const { label, tone } = toRoleBadge(member)
  return (
    <tr
      role="row"
      className={`group relative grid min-h-18 grid-cols-2 items-baseline gap-x-4 gap-y-1.5 border-b border-gold-800/60 px-1 py-3 transition-colors hover:bg-gold-800/15 ${LINE}`}
    >
      <th
        role="rowheader"
        scope="row"
        className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-normal max-lg:col-span-2"
      >
        <Link
          to="/players/$id"
          params={{ id: String(member.id) }}
          search={{ from: 'dynasty-profile', dynastyId }}
          className="font-display text-[1.375rem] leading-tight font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4 group-hover:text-gold-200 group-hover:underline after:absolute after:inset-0"
        >
          <bdi>{member.name}</bdi>
        </Link>
        {member.seat && (
          <Badge tone={tone}>
            <bdi>{label}</bdi>
          </Badge>
        )}
        {member.status === 'Dead' && <Badge>Dead</Badge>}
      </th>
      <Cell label="Last seen">
        <LastSeen member={member} now={now} />
        {member.awayUntil && (
          <span className="block text-gold-200">
            Away until <DateText at={member.awayUntil} />
          </span>
        )}
      </Cell>
      <Cell label="In the house">
        {member.memberSince ? (
          <>
            Since <DateText at={member.memberSince} />
          </>
        ) : (
          <span className="text-bone-400">Before the records</span>
        )}
      </Cell>
      <Cell label="Generation">
        {member.generation ?? <span className="text-bone-400">Unknown</span>}
      </Cell>
      <Cell label="Childer">{formatCount(member.childer)}</Cell>
    </tr>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell" className="figures leading-snug text-bone-300 [&_time]:relative">
      <span aria-hidden="true" className="small-caps block text-bone-400 lg:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}

function LastSeen({ member, now }: { member: RosterMember; now: number }) {
  const { lastSeen, seenWithin } = member
  if (lastSeen) return <time dateTime={lastSeen}>{toAge(Date.parse(lastSeen), now)}</time>
  if (!seenWithin) return <span className="text-bone-400">Never seen</span>
  return (
    <>
      {toBandText(seenWithin)}
      <span className="block text-bone-400">Hides when</span>
    </>
  )
}

const HOUR_MS = 60 * 60_000

function toAge(at: number, now: number): string {
  return now - at < 2 * HOUR_MS ? 'Within the last hours' : toRelativeTime(at, now)
}

function toBandText(band: SeenBand): string {
  return band === 'longer' ? 'Not within 60 days' : `Within ${band} days`
}
