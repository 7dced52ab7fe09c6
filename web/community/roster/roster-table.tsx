// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's semantics once its display changes

import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LastSeenRange, RosterSort } from '#schema/community/roster-rules.ts'
import type { Roster, RosterMember } from '#schema/contracts/community/roster.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toAriaSort } from '#web/lib/address/sort-order.ts'
import { ExpandRowButton } from '#web/ui/fields/expand-row-button.tsx'
import { Badge, toRoleBadge } from '#web/ui/page/badge.tsx'
import { SortableHead } from '#web/ui/tables/sort-head.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { toRelativeTime } from '#web/ui/words/relative-time.ts'
import { ROSTER_SORT_ORDERS, type RosterSearch, toSortedRosterSearch } from './roster-search.ts'

const COLUMNS: readonly { sort: RosterSort; header: string }[] = [
  { sort: 'name', header: 'Name' },
  { sort: 'seen', header: 'Last seen' },
  { sort: 'since', header: 'In the dynasty' },
  { sort: 'generation', header: 'Generation' },
  { sort: 'childer', header: 'Childer' },
]
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
      <SortableHead
        columns={COLUMNS}
        toSort={(column) => toAriaSort(ROSTER_SORT_ORDERS, view, column)}
        toLink={(column) => toLink(toSortedRosterSearch(view, column))}
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

/** Renders a member's row. The dates stay outside the link, so that their tooltips work. */
function MemberRow({ member, dynastyId, now }: MemberRowProps) {
  const { label, tone } = toRoleBadge(member)
  return (
    <tr
      role="row"
      className={`group foldable relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-gold-800/60 px-1 py-1.5 transition-colors hover:bg-gold-800/15 max-lg:pr-11 lg:min-h-16 lg:py-3 ${LINE}`}
    >
      <th
        role="rowheader"
        scope="row"
        className="flex min-w-0 items-center gap-x-3 gap-y-1 font-normal lg:flex-wrap max-lg:[.foldable:has(details[open])_&]:flex-wrap"
      >
        <Link
          to="/players/$id"
          params={{ id: String(member.id) }}
          search={{ from: 'dynasty-profile', dynastyId }}
          className="truncate font-display text-[1.25rem] leading-tight font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4 group-hover:text-gold-200 group-hover:underline lg:text-[1.375rem] lg:whitespace-normal lg:after:absolute lg:after:inset-0 [.foldable:has(details[open])_&]:whitespace-normal"
        >
          <bdi>{member.name}</bdi>
        </Link>
        {(member.seat || member.status === 'Dead') && (
          <span className="flex gap-2 folded-below-lg">
            {member.seat && (
              <Badge tone={tone}>
                <bdi>{label}</bdi>
              </Badge>
            )}
            {member.status === 'Dead' && <Badge>Dead</Badge>}
          </span>
        )}
      </th>
      <td role="cell" className={CELL}>
        <LastSeen member={member} now={now} />
        <ExpandRowButton name={member.name} className="absolute top-0 right-0 lg:hidden" />
      </td>
      <FoldedCell label="In the dynasty">
        {member.memberSince ? (
          <>
            Since <DateText at={member.memberSince} />
          </>
        ) : (
          <span className="text-bone-400">Since before the records</span>
        )}
      </FoldedCell>
      <FoldedCell label="Generation">
        {member.generation ?? <span className="text-bone-400">Unknown</span>}
      </FoldedCell>
      <FoldedCell label="Childer">{formatCount(member.childer)}</FoldedCell>
    </tr>
  )
}

const CELL = 'figures leading-snug text-bone-300 [&_time]:relative'

function FoldedCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={`${CELL} folded-below-lg max-lg:col-span-2 max-lg:flex max-lg:justify-between max-lg:py-1`}
    >
      <span aria-hidden="true" className="text-bone-400 lg:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}

function LastSeen({ member, now }: { member: RosterMember; now: number }) {
  const { lastSeen, seenWithin, awayUntil } = member
  return (
    <>
      {lastSeen ? (
        <time dateTime={lastSeen}>{toAge(Date.parse(lastSeen), now)}</time>
      ) : (
        <span className={seenWithin ? '' : 'text-bone-400'}>
          {seenWithin ? toBandText(seenWithin) : 'Never seen'}
        </span>
      )}
      {!lastSeen && seenWithin && (
        <span className="block text-bone-400 folded-below-lg">Hidden</span>
      )}
      {awayUntil && (
        <span className="block text-gold-200 folded-below-lg">
          Away until <DateText at={awayUntil} />
        </span>
      )}
    </>
  )
}

const HOUR_MS = 60 * 60_000

function toAge(at: number, now: number): string {
  return now - at < 2 * HOUR_MS ? 'Within the last hours' : toRelativeTime(at, now)
}

function toBandText(band: LastSeenRange): string {
  return band === 'longer' ? 'Not within 60 days' : `Within ${band} days`
}
