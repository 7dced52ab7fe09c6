import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MembersPage, MembersQuery } from '#schema/contracts/realm/dynasties.ts'
import type { LifeStatus, MemberSort } from '#schema/rules.ts'
import { DYNASTY_MEMBERS_PAGE_SIZE, isActive, MEMBER_SORT_DIRECTIONS } from '#schema/rules.ts'
import { dynasties, type GroupLeader } from '#schema/tables/realm/groups.ts'
import { JOINED, LISTED_NAME, SEEN } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { readAwayDates } from '#worker/realm/rows/away.ts'
import {
  HIDING_COLUMNS,
  type Hiding,
  isPresenceHiddenFrom,
  isVeiledFrom,
} from '#worker/realm/rows/veil.ts'
import { toMember } from './list-members.ts'

/** Later pages are found by a member beside them, since D1 reads each row that an offset skips. */
const PAGES_BY_NUMBER = 2

const KEYS: Record<MemberSort, SQL> = {
  role: JOINED,
  name: LISTED_NAME,
  joined: JOINED,
  seen: SEEN,
}

type House = { uuid: string; leaders: GroupLeader[]; total: number }
type Cursor = { id: number; uuid: string; key: string | number }
type MemberRow = Hiding & {
  id: number
  name: string
  dynastyRole: string | null
  joinedAt: number | null
  dynastySince: number | null
  lastSeenAt: number | null
  status: LifeStatus
  awayUntil: number | null
}

/** A page of the members of a house, in 60 rows of D1 however many there are. Throws `not-found`. */
export async function listMembersPage(
  ctx: Ctx,
  dynastyId: number,
  query: MembersQuery,
): Promise<MembersPage> {
  const { house, cursor } = await readHouse(ctx, dynastyId, query)
  const pages = Math.max(1, Math.ceil(house.total / DYNASTY_MEMBERS_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const isFound = cursor !== null || page <= PAGES_BY_NUMBER
  const rows = isFound ? await readRows(ctx, house, cursor, { ...query, page }) : []
  if (rows.length === 0 && page > 1) return listMembersPage(ctx, dynastyId, toFirstPage(query))
  const members = rows.map((row) => ({ ...row, dynastyUuid: house.uuid }))
  const away = await readAwayDates(ctx, members)
  return {
    members: members.map((row) => ({
      ...toMember(ctx.actor, house.leaders, row),
      memberSince: isVeiledFrom(ctx.actor, row) ? null : toInstant(row.dynastySince),
      isActive: isPresenceHiddenFrom(ctx.actor, row) ? null : isActive(row.lastSeenAt, ctx.now),
      status: row.status,
      awayUntil: isVeiledFrom(ctx.actor, row) ? null : (away.get(row.uuid) ?? null),
    })),
    total: house.total,
    page,
    pages,
  }
}

function toFirstPage({ sort, dir }: MembersQuery): MembersQuery {
  return { sort, dir, page: 1 }
}

async function readHouse(
  ctx: Ctx,
  dynastyId: number,
  { sort, after, before }: MembersQuery,
): Promise<{ house: House; cursor: Cursor | null }> {
  const { uuid, leaders, memberCount: total } = dynasties
  const [[house], [cursor]] = await readBatch<[House, Cursor]>(ctx, [
    ctx.db
      .select({ uuid, leaders, total })
      .from(dynasties)
      .where(and(eq(dynasties.id, dynastyId), isNull(dynasties.departedAt))),
    sql`
      SELECT id, uuid, ${KEYS[sort]} AS key FROM players
      WHERE id = ${after ?? before ?? 0} AND departed_at IS NULL
        AND dynasty_uuid = (SELECT uuid FROM dynasties WHERE id = ${dynastyId})`,
  ])
  if (!house) throw new AppError('not-found', 'Dynasty members not found')
  return { house, cursor: cursor ?? null }
}

/** Read forward behind `after`, or backward from `before`. By role, the leaders are ahead of the others. */
async function readRows(
  ctx: Ctx,
  house: House,
  cursor: Cursor | null,
  { sort, dir = MEMBER_SORT_DIRECTIONS[sort], page, after }: MembersQuery,
): Promise<MemberRow[]> {
  const isBackward = cursor !== null && after === undefined
  const isRising = (dir === 'asc') !== isBackward
  const offset = cursor ? 0 : (page - 1) * DYNASTY_MEMBERS_PAGE_SIZE
  const length = offset + DYNASTY_MEMBERS_PAGE_SIZE
  const seats = sort === 'role' ? [...new Set(house.leaders.flatMap(({ uuid }) => uuid ?? []))] : []
  const start = cursor && !seats.includes(cursor.uuid) ? cursor : null
  const [others, ...holders] = await readBatch<[MemberRow, ...MemberRow[]]>(ctx, [
    selectOthers({ house, seats, sort, isRising, start, length }),
    ...seats.map((uuid) => selectMembers(house, sql`uuid = ${uuid}`)),
  ])
  const leaders = isRising ? holders.flat() : holders.flat().reverse()
  const leadersLeft = leaders.slice(1 + leaders.findIndex(({ uuid }) => uuid === cursor?.uuid))
  const ordered = isRising
    ? [...(start ? [] : leadersLeft), ...others]
    : [...(cursor === start ? others : []), ...leadersLeft]
  const rows = ordered.slice(offset, length)
  return isBackward ? rows.reverse() : rows
}

type Others = {
  house: House
  seats: readonly string[]
  sort: MemberSort
  isRising: boolean
  start: Cursor | null
  length: number
}

/** The members who have none of the seats, read in the order of the index. */
function selectOthers({ house, seats, sort, isRising, start, length }: Others): SQL {
  const key = KEYS[sort]
  const direction = sql.raw(isRising ? 'ASC' : 'DESC')
  const behind = sql.raw(isRising ? '>' : '<')
  const noSeat = seats.map((uuid) => sql`uuid <> ${uuid}`)
  const byId = sql`id ${direction}`
  const select = (range: SQL[], order: SQL) => sql`
    SELECT * FROM (${selectMembers(house, sql.join([sql`true`, ...noSeat, ...range], sql` AND `))}
      ORDER BY ${order} LIMIT ${length})`
  const inOrder = sql`${key} ${direction}, ${byId}`
  if (!start) return select([], inOrder)
  // In an index with an expression SQLite finds no place by two values, and sorts where one is given.
  return sql`
    ${select([sql`${key} = ${start.key}`, sql`id ${behind} ${start.id}`], byId)}
    UNION ALL ${select([sql`${key} ${behind} ${start.key}`], inOrder)} LIMIT ${length}`
}

function selectMembers({ uuid }: House, condition: SQL): SQL {
  return sql`
    SELECT id, uuid, name, dynasty_role AS dynastyRole, joined_at AS joinedAt,
      dynasty_since AS dynastySince, last_seen_at AS lastSeenAt, status, away_until AS awayUntil,
      ${HIDING_COLUMNS}
    FROM players WHERE dynasty_uuid = ${uuid} AND departed_at IS NULL AND ${condition}`
}
