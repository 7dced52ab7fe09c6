import type { LastSeenRange, RosterFilter, RosterSort } from '#schema/community/roster-rules.ts'
import { INACTIVITY_DAYS, LAST_SEEN_RANGES, NEWCOMER_DAYS } from '#schema/community/roster-rules.ts'
import { DAY_MS, HOUR_MS, type VeilLevel } from '#schema/rules.ts'
import { hidesPresence } from '#worker/realm/rows/veil.ts'

export type MemberFacts = {
  id: number
  name: string
  generation: number
  childer: number
  /** The day of joining the house, in days since 1970; 0 if unknown. */
  since: number
  /** The last visit, in hours since 1970; 0 if there was none. */
  seen: number
  veil: VeilLevel
  /** When the absence ends, in hours since 1970; 0 if not away. */
  away: number
}

const HOURS_PER_DAY = DAY_MS / HOUR_MS
const LONGEST = Math.max(...INACTIVITY_DAYS)

function isAway({ away }: Pick<MemberFacts, 'away'>, now: number): boolean {
  return away * HOUR_MS > now
}

/** Returns whole UTC days since the last visit, so that nobody can infer its hour. */
function silentDays({ seen }: Pick<MemberFacts, 'seen'>, now: number): number | null {
  return seen === 0 ? null : Math.floor(now / DAY_MS) - Math.floor(seen / HOURS_PER_DAY)
}

export function toLastSeenRange(
  member: Pick<MemberFacts, 'seen'>,
  now: number,
): LastSeenRange | null {
  const days = silentDays(member, now)
  if (days === null) return null
  return LAST_SEEN_RANGES.find((band) => band === 'longer' || days < Number(band)) ?? 'longer'
}

const FITS: Record<RosterFilter, (member: MemberFacts, now: number) => boolean> = {
  'silent-14': isSilentFor(14),
  'silent-30': isSilentFor(30),
  'silent-60': isSilentFor(60),
  newcomers: ({ since }, now) => since > 0 && Math.floor(now / DAY_MS) - since <= NEWCOMER_DAYS,
  unknown: ({ seen }) => seen === 0,
  away: isAway,
}

function isSilentFor(least: (typeof INACTIVITY_DAYS)[number]) {
  return (member: MemberFacts, now: number) => {
    const days = silentDays(member, now)
    return days !== null && days >= least && !isAway(member, now)
  }
}

export function fitsRosterFilter(filter: RosterFilter, member: MemberFacts, now: number): boolean {
  return FITS[filter](member, now)
}

type Order = { sort: RosterSort; dir: 'asc' | 'desc'; now: number; isBanded: boolean }

export function compareMembers(a: MemberFacts, b: MemberFacts, order: Order): number {
  const sign = order.dir === 'asc' ? 1 : -1
  if (order.sort === 'name') return sign * compare(a.name, b.name) || a.id - b.id
  const [left, right] = [toKey(a, order), toKey(b, order)]
  if (left === 0 || right === 0) return Number(left === 0) - Number(right === 0) || a.id - b.id
  return sign * (left - right) || a.id - b.id
}

function toKey(member: MemberFacts, { sort, now, isBanded }: Order): number {
  if (sort === 'seen') {
    return isBanded || hidesPresence(member.veil) ? toBoundary(member, now) : member.seen
  }
  // Adds one, because zero childer is a known number, but members with the key 0 sort as unknown.
  return sort === 'since' || sort === 'generation' ? member[sort] : member.childer + 1
}

function toBoundary(member: MemberFacts, now: number): number {
  const band = toLastSeenRange(member, now)
  if (band === null) return 0
  const today = Math.floor(now / DAY_MS)
  if (band === 'longer') return (today - LONGEST + 1) * HOURS_PER_DAY - 1
  return (today - Number(band) + 1) * HOURS_PER_DAY
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
