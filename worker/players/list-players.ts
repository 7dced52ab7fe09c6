import type { SQL } from 'drizzle-orm'
import { and, asc, count, eq, isNull, sum } from 'drizzle-orm'
import type { PlayerListItem, PlayersAnswer, PlayersQuery } from '#schema/contracts/players.ts'
import { playerCounts, players } from '#schema/tables/players.ts'
import type { Ctx } from '#worker/context.ts'
import { textureUrl } from '#worker/textures/texture-url.ts'
import { isActive } from './is-active.ts'
import { nameContains } from './search-players.ts'

/** A page of the directory by name, or the one player with the given UUID. The departed are left out. */
export async function listPlayers(ctx: Ctx, query: PlayersQuery): Promise<PlayersAnswer> {
  const search = query.search ? nameContains(query.search) : undefined
  const narrowed = and(
    query.uuid ? eq(players.uuid, query.uuid) : undefined,
    query.race ? eq(players.race, query.race) : undefined,
    search,
  )
  const isWholeList = !query.uuid && !search
  const [rows, totals] = await ctx.db.batch([
    selectPage(ctx, query, narrowed),
    isWholeList ? countByRace(ctx, query) : countMatches(ctx, narrowed),
  ])
  const totalPlayers = Number(totals[0]?.total ?? 0)
  const totalPages = Math.ceil(totalPlayers / query.limit)
  return {
    players: rows.map((row) => toListItem(row, ctx.now)),
    pagination: {
      currentPage: query.page,
      totalPages,
      totalPlayers,
      hasPreviousPage: query.page > 1,
      hasNextPage: query.page < totalPages,
    },
  }
}

function selectPage({ db }: Ctx, { page, limit }: PlayersQuery, narrowed: SQL | undefined) {
  return db
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      race: players.race,
      power: players.power,
      portraitUuid: players.portraitUuid,
      lastSeenAt: players.lastSeenAt,
    })
    .from(players)
    .where(and(isNull(players.departedAt), narrowed))
    .orderBy(asc(players.searchName), asc(players.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

function countByRace({ db }: Ctx, { race }: PlayersQuery) {
  return db
    .select({ total: sum(playerCounts.total).mapWith(Number) })
    .from(playerCounts)
    .where(race ? eq(playerCounts.race, race) : undefined)
}

function countMatches({ db }: Ctx, narrowed: SQL | undefined) {
  return db
    .select({ total: count() })
    .from(players)
    .where(and(isNull(players.departedAt), narrowed))
}

type Row = Awaited<ReturnType<typeof selectPage>>[number]

function toListItem(row: Row, now: number): PlayerListItem {
  return {
    id: row.id,
    playerUuid: row.uuid,
    characterName: row.name,
    race: row.race,
    power: row.power,
    isActive: isActive(row.lastSeenAt, now),
    avatarUrl: textureUrl(row.portraitUuid),
  }
}
