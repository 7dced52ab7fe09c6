import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  ROSTER_FILTERS,
  ROSTER_PAGE_SIZE,
  ROSTER_SORT_DIRECTIONS,
  type RosterFilter,
} from '#schema/community/roster-rules.ts'
import type {
  Roster,
  RosterDownloadQuery,
  RosterMember,
  RosterQuery,
} from '#schema/contracts/community/roster.ts'
import { foldSearchText } from '#schema/core/names/player-name.ts'
import { toDisplayedRole } from '#schema/core/names/titles.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { dynasties, type GroupLeader } from '#schema/tables/realm/groups.ts'
import type { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { inlineIds } from '#worker/core/db/query.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { toMissingGroupError } from '#worker/realm/groups/read-group.ts'
import { holdsHouseSeat } from '#worker/realm/rows/officer-fields.ts'
import { hidesPresence } from '#worker/realm/rows/veil.ts'
import {
  compareMembers,
  fitsRosterFilter,
  type MemberFacts,
  toLastSeenRange,
} from './member-facts.ts'
import { type HouseMembers, readHouseMembers, readMemberMoves } from './read-members.ts'

// A query contains the ids of its rows, and D1 limits a statement to 100 KB.
const ROWS_PER_QUERY = 2000

export async function listRoster(ctx: Ctx, id: number, query: RosterQuery): Promise<Roster> {
  const house = await requireHouse(ctx, id)
  const found = await readHouseMembers(ctx, house.uuid)
  const fitting = findFitting(ctx, found, query)
  const pages = Math.max(1, Math.ceil(fitting.length / ROSTER_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const shown = fitting.slice((page - 1) * ROSTER_PAGE_SIZE, page * ROSTER_PAGE_SIZE)
  const [members, moves] = await Promise.all([
    readShown(ctx, house, shown),
    readMemberMoves(ctx, id),
  ])
  return {
    dynasty: { id, name: house.name },
    members,
    counts: countMembers(found.members, ctx.now),
    total: fitting.length,
    page,
    pages,
    moves,
  }
}

export async function readFullRoster(
  ctx: Ctx,
  id: number,
  query: RosterDownloadQuery,
): Promise<{ house: House; members: RosterMember[] }> {
  const house = await requireHouse(ctx, id)
  const fitting = findFitting(ctx, await readHouseMembers(ctx, house.uuid, ROWS_PER_QUERY), query)
  const members: RosterMember[] = []
  for (let from = 0; from < fitting.length; from += ROWS_PER_QUERY) {
    members.push(...(await readShown(ctx, house, fitting.slice(from, from + ROWS_PER_QUERY))))
  }
  return { house, members }
}

function countMembers(members: readonly MemberFacts[], now: number): Roster['counts'] {
  const count = (filter: RosterFilter) =>
    members.filter((member) => fitsRosterFilter(filter, member, now)).length
  const counts = Object.fromEntries(ROSTER_FILTERS.map((filter) => [filter, count(filter)]))
  return { all: members.length, ...(counts as Record<RosterFilter, number>) }
}

function findFitting(
  { now }: Ctx,
  { members, isComplete }: HouseMembers,
  { filter, search, sort, dir = ROSTER_SORT_DIRECTIONS[sort] }: RosterDownloadQuery,
): MemberFacts[] {
  const text = foldSearchText(search ?? '')
  if (search && !text) return []
  return members
    .filter((member) => !filter || fitsRosterFilter(filter, member, now))
    .filter(({ name }) => name.includes(text))
    .sort((a, b) => compareMembers(a, b, { sort, dir, now, isBanded: !isComplete }))
}

type Row = Pick<
  typeof players.$inferSelect,
  'id' | 'uuid' | 'name' | 'dynastyRole' | 'status' | 'dynastySince' | 'veil' | 'awayUntil'
>

async function readShown(
  { db, now }: Ctx,
  house: House,
  shown: readonly MemberFacts[],
): Promise<RosterMember[]> {
  if (shown.length === 0) return []
  const chosen = inlineIds(shown.map(({ id }) => id))
  const rows = await db.all<Row>(sql`
    WITH chosen (player) AS (VALUES ${chosen})
    SELECT id, uuid, name, dynasty_role AS dynastyRole, status, dynasty_since AS dynastySince, veil,
      away_until AS awayUntil
    FROM chosen CROSS JOIN players ON players.id = player
    WHERE departed_at IS NULL AND dynasty_uuid = ${house.uuid}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return shown.flatMap((member) => {
    const row = byId.get(member.id)
    return row ? [toRosterMember(house, member, row, now)] : []
  })
}

function toRosterMember(house: House, member: MemberFacts, row: Row, now: number): RosterMember {
  // Also checks the current row, because the stored list may be outdated.
  const isHidden = hidesPresence(member.veil) || hidesPresence(row.veil)
  return {
    id: row.id,
    name: row.name,
    ...toDisplayedRole(house.leaders, row.uuid, row.dynastyRole),
    status: row.status,
    generation: member.generation || null,
    childer: member.childer,
    memberSince: toIsoInstant(row.dynastySince),
    lastSeen: isHidden || member.seen === 0 ? null : toIsoInstant(member.seen * HOUR_MS),
    seenWithin: isHidden ? toLastSeenRange(member, now) : null,
    awayUntil: row.awayUntil !== null && row.awayUntil > now ? toIsoInstant(row.awayUntil) : null,
  }
}

type House = { id: number; uuid: string; name: string; leaders: GroupLeader[] }

const REQUIRED = new WeakMap<Ctx, House>()

export async function requireHouse(ctx: Ctx, id: number): Promise<House> {
  const required = REQUIRED.get(ctx)
  if (required?.id === id) return required
  const { uuid, name, leaders } = dynasties
  const [house] = await ctx.db
    .select({ id: dynasties.id, uuid, name, leaders })
    .from(dynasties)
    .where(and(eq(dynasties.id, id), isNull(dynasties.departedAt)))
  if (!house) throw await toMissingGroupError(ctx, 'dynasty', id)
  const isSeatHolder = await holdsHouseSeat(ctx, house.uuid)
  requireCapability(ctx.actor, 'read roster', { isSeatHolder })
  REQUIRED.set(ctx, house)
  return house
}
