import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DynastyMember, MembersPage, MembersQuery } from '#schema/contracts/realm/dynasties.ts'
import { toDisplayedRole } from '#schema/core/names/titles.ts'
import { type Actor, can } from '#schema/roles.ts'
import {
  DYNASTY_MEMBERS_PAGE_SIZE,
  isActive,
  type LifeStatus,
  MEMBER_SORT_DIRECTIONS,
  type MemberSort,
} from '#schema/rules.ts'
import { dynasties, type GroupLeader } from '#schema/tables/realm/groups.ts'
import { JOIN_TIME, LAST_SEEN_TIME, NAME_SORT_KEY, players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { readAwayDates } from '#worker/realm/rows/away.ts'
import {
  isPresenceHiddenFrom,
  isVeiledFrom,
  type MaskablePlayer,
  maskPlayer,
  sqlHasVisibleId,
  sqlIsVeiledFrom,
  VEIL_COLUMNS,
} from '#worker/realm/rows/veil.ts'

/** Number of pages read by offset. Later pages use a cursor, because D1 counts skipped rows. */
const PAGES_BY_NUMBER = 2

const KEYS: Record<MemberSort, SQL> = {
  role: JOIN_TIME,
  name: NAME_SORT_KEY,
  joined: JOIN_TIME,
  seen: LAST_SEEN_TIME,
}

type House = { uuid: string; leaders: GroupLeader[]; total: number }
type Cursor = { id: number; uuid: string | null; key: string | number }
type MemberRow = MaskablePlayer & {
  dynastyRole: string | null
  joinedAt: number | null
  dynastySince: number | null
  lastSeenAt: number | null
  status: LifeStatus
  awayUntil: number | null
}

export async function getMembersPage(
  ctx: Ctx,
  dynastyId: number,
  query: MembersQuery,
): Promise<MembersPage> {
  const { house, cursor } = await readHouse(ctx, dynastyId, query)
  const pages = Math.max(1, Math.ceil(house.total / DYNASTY_MEMBERS_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const isFound = cursor !== null || page <= PAGES_BY_NUMBER
  const rows = isFound ? await readRows(ctx, house, cursor, { ...query, page }) : []
  if (rows.length === 0 && page > 1) return getMembersPage(ctx, dynastyId, toFirstPage(query))
  const members = rows.map((row) => ({ ...row, dynastyUuid: house.uuid }))
  const away = await readAwayDates(ctx, members)
  return {
    members: members.map((row) => ({
      ...toMember(ctx.actor, house.leaders, row),
      memberSince: isVeiledFrom(ctx.actor, row) ? null : toIsoInstant(row.dynastySince),
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

async function readHouse(ctx: Ctx, dynastyId: number, { sort, after, before }: MembersQuery) {
  const { uuid, leaders, memberCount: total } = dynasties
  const [[house], [cursor]] = await readBatch<[House, Cursor]>(ctx, [
    ctx.db
      .select({ uuid, leaders, total })
      .from(dynasties)
      .where(and(eq(dynasties.id, dynastyId), isNull(dynasties.departedAt))),
    sql`
      SELECT id, iif(${sqlIsVeiledFrom(ctx.actor)}, NULL, uuid) AS uuid, ${KEYS[sort]} AS key
      FROM players WHERE ${sqlHasVisibleId(ctx.actor, after ?? before ?? 0)} AND departed_at IS NULL
        AND dynasty_uuid = (SELECT uuid FROM dynasties WHERE id = ${dynastyId})`,
  ])
  if (!house) throw new AppError('not-found', 'Dynasty members not found')
  return { house, cursor: cursor ?? null }
}

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
  const start = cursor?.uuid && seats.includes(cursor.uuid) ? null : cursor
  const isVeiled = sqlIsVeiledFrom(ctx.actor)
  const isOther = sql`(uuid NOT IN ${seats} OR ${isVeiled})`
  const [others, ...holders] = await readBatch<[MemberRow, ...MemberRow[]]>(ctx, [
    selectOthers({ house, isOther, sort, isRising, start, length }),
    ...seats.map((uuid) => selectMembers(house, sql`uuid = ${uuid} AND NOT ${isVeiled}`)),
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
  isOther: SQL
  sort: MemberSort
  isRising: boolean
  start: Cursor | null
  length: number
}

function selectOthers({ house, isOther, sort, isRising, start, length }: Others): SQL {
  const key = KEYS[sort]
  const direction = sql.raw(isRising ? 'ASC' : 'DESC')
  const behind = sql.raw(isRising ? '>' : '<')
  const byId = sql`id ${direction}`
  const select = (range: SQL[], order: SQL) => sql`
    SELECT * FROM (${selectMembers(house, sql.join([isOther, ...range], sql` AND `))}
      ORDER BY ${order} LIMIT ${length})`
  const inOrder = sql`${key} ${direction}, ${byId}`
  if (!start) return select([], inOrder)
  // Selects a page as two ranges, because SQLite cannot seek a row value in an expression index.
  return sql`
    ${select([sql`${key} = ${start.key}`, sql`id ${behind} ${start.id}`], byId)}
    UNION ALL ${select([sql`${key} ${behind} ${start.key}`], inOrder)} LIMIT ${length}`
}

function selectMembers({ uuid }: House, condition: SQL): SQL {
  return sql`
    SELECT id, uuid, name, dynasty_role AS dynastyRole, joined_at AS joinedAt,
      dynasty_since AS dynastySince, last_seen_at AS lastSeenAt, status, away_until AS awayUntil,
      ${VEIL_COLUMNS}
    FROM players WHERE dynasty_uuid = ${uuid} AND departed_at IS NULL AND ${condition}`
}

export async function listMembers({ db, actor }: Ctx, dynastyId: number): Promise<DynastyMember[]> {
  const uuidOfDynasty = db
    .select({ uuid: dynasties.uuid })
    .from(dynasties)
    .where(eq(dynasties.id, dynastyId))
  const [[dynasty], rows] = await db.batch([
    db
      .select({ leaders: dynasties.leaders })
      .from(dynasties)
      .where(and(eq(dynasties.id, dynastyId), isNull(dynasties.departedAt))),
    db
      .select(
        pickColumns(
          players,
          'id',
          'uuid',
          'name',
          'dynastyRole',
          'joinedAt',
          'veil',
          'veiledAs',
          'dynastyUuid',
        ),
      )
      .from(players)
      .where(and(eq(players.dynastyUuid, uuidOfDynasty), isNull(players.departedAt)))
      .orderBy(asc(JOIN_TIME), asc(players.id)),
  ])
  if (!dynasty) throw new AppError('not-found', 'Dynasty members not found')
  // Uses the masked UUID, because the position of a veiled leader would reveal who it is.
  const seatOf = (row: NamedRow) => seatIndex(dynasty.leaders, maskPlayer(actor, row).uuid)
  return rows
    .toSorted((a, b) => seatOf(a) - seatOf(b))
    .map((row) => toMember(actor, dynasty.leaders, row))
}

type NamedRow = MaskablePlayer & { dynastyRole: string | null; joinedAt: number | null }

/** Omits a veiled member's seat, role and date, because they would identify the member. */
function toMember(actor: Actor, leaders: GroupLeader[], row: NamedRow): DynastyMember {
  const { id, uuid, name } = maskPlayer(actor, row)
  const isVeiled = isVeiledFrom(actor, row)
  const isDateShown = can(actor, 'read join date', { playerUuid: uuid, isListedMember: !isVeiled })
  return {
    id,
    name,
    isVeiled,
    ...toDisplayedRole(leaders, uuid, isVeiled ? null : row.dynastyRole),
    joinedDate: isDateShown ? toIsoInstant(row.joinedAt) : null,
  }
}

function seatIndex(leaders: GroupLeader[], playerUuid: string): number {
  const index = leaders.findIndex((leader) => leader.uuid === playerUuid)
  return index < 0 ? leaders.length : index
}
