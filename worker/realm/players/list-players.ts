import { and, eq, isNull, sql } from 'drizzle-orm'
import type {
  PlayersQuery,
  PlayersResponse,
  RenamedPlayer,
} from '#schema/contracts/realm/players.ts'
import { foldSearchText, toSlug } from '#schema/core/names/player-name.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import type { Race } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { TABLE_OF_GROUP_KIND } from '#worker/realm/groups/read-group.ts'
import { sqlHasVisibleUuid, sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import { LISTED_COLUMNS, type ListedRow, makeFilters, toListItem } from './directory-filters.ts'
import { findListedPlayers } from './find-listed-players.ts'
import { NAMESAKES_MAX } from './get-player.ts'
import { suggestPlayers } from './search-players.ts'

type Found = { total: number; rows: ListedRow[] }

export async function listPlayers(ctx: Ctx, query: PlayersQuery): Promise<PlayersResponse> {
  const [{ total, rows }, formerly, group] = await Promise.all([
    find(ctx, query),
    findFormerNames(ctx, query),
    findGroup(ctx, query.group),
  ])
  const isUnknown = query.search && !query.uuid && query.limit > 1 && query.page === 1
  const suggestions =
    isUnknown && total + formerly.length === 0 ? await suggestPlayers(ctx, query) : []
  const totalPages = Math.ceil(total / query.limit)
  return {
    players: rows.map((row) => toListItem(ctx, row)),
    pagination: {
      currentPage: query.page,
      totalPages,
      totalPlayers: total,
      hasPreviousPage: query.page > 1,
      hasNextPage: query.page < totalPages,
    },
    formerly,
    suggestions,
    group,
  }
}

async function find(ctx: Ctx, query: PlayersQuery): Promise<Found> {
  if (query.uuid) return findByUuid(ctx, query.uuid)
  if (query.search && query.page === 1 && query.limit === 1) {
    const found = await findByName(ctx, query.search, query.race)
    if (found.total > 0) return found
  }
  return findListedPlayers(ctx, query)
}

async function findGroup({ db }: Ctx, group: PlayersQuery['group']) {
  if (!group) return null
  const table = TABLE_OF_GROUP_KIND[group.kind]
  const [found] = await db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.id, group.id), isNull(table.departedAt)))
  return found ?? null
}

async function findByUuid({ db, actor }: Ctx, uuid: string): Promise<Found> {
  if (isVeiledUuid(uuid)) return { total: 0, rows: [] }
  const rows = await db.all<ListedRow>(sql`
    SELECT ${LISTED_COLUMNS} FROM players
    WHERE ${sqlHasVisibleUuid(actor, uuid)} AND departed_at IS NULL`)
  return { total: rows.length, rows }
}

async function findByName(
  { db, actor }: Ctx,
  name: string,
  race: Race | undefined,
): Promise<Found> {
  const rows = await db.all<ListedRow>(sql`
    SELECT ${LISTED_COLUMNS} FROM players
    WHERE slug = ${toSlug(name)} AND departed_at IS NULL AND NOT ${sqlIsVeiledFrom(actor)}
      ${race ? sql`AND race = ${race}` : sql``}
    ORDER BY id LIMIT ${NAMESAKES_MAX}`)
  return { total: rows.length, rows: rows.slice(0, 1) }
}

const FORMER_NAMES_MAX = 8
const SHORTEST = 2

type RenamedRow = ListedRow & { formerName: string }

async function findFormerNames(ctx: Ctx, query: PlayersQuery): Promise<RenamedPlayer[]> {
  const { search, page, uuid } = query
  const text = foldSearchText(search ?? '')
  if (uuid || page > 1 || Array.from(text).length < SHORTEST) return []
  const filters = makeFilters(query, ctx).map(({ where }) => sql` AND ${where}`)
  const rows = await ctx.db.all<RenamedRow>(sql`
    SELECT ${LISTED_COLUMNS}, former.name AS formerName FROM (
      SELECT uuid AS former_uuid, kind, name FROM former_names
      WHERE former_names.search_name >= ${text} AND former_names.search_name < ${`${text}\u{10ffff}`}
      ORDER BY former_names.search_name, id LIMIT ${FORMER_NAMES_MAX}
    ) AS former CROSS JOIN players ON uuid = former_uuid
    WHERE kind = 'player' AND departed_at IS NULL AND instr(search_name, ${text}) = 0
      ${sql.join(filters)}`)
  const items = rows.map((row) => ({ ...toListItem(ctx, row), formerName: row.formerName }))
  return items.filter(({ id }, index) => items.findIndex((one) => one.id === id) === index)
}
