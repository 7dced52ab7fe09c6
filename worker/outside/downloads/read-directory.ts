import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { DownloadQuery, PlayersDownload } from '#schema/contracts/realm/players.ts'
import { PLAYERS_DOWNLOAD_MAX_ROWS } from '#schema/core/wire/download-limits.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { type ListedRow, makeFilters, toListItem } from '#worker/realm/players/directory-filters.ts'
import { selectNameMatches, sqlNameContains } from '#worker/realm/players/search-players.ts'
import { findRanking } from '#worker/realm/rankings/find-ranking.ts'
import type { BloodlineCsvRow, ClanCsvRow, DynastyCsvRow } from './columns.ts'

// Limits the rows per query, because D1 returns all rows of a query at once.
const ROWS_PER_QUERY = 5000
const NO_LIMIT = -1

export async function readPlayerDirectory(
  ctx: Ctx,
  query: DownloadQuery,
  max = PLAYERS_DOWNLOAD_MAX_ROWS,
): Promise<PlayersDownload> {
  const found: (ListedRow & Cursor)[] = []
  while (found.length <= max) {
    const limit = Math.min(ROWS_PER_QUERY, max + 1 - found.length)
    const rows = await selectAfter(ctx, query, found.at(-1), limit)
    found.push(...rows)
    if (rows.length < limit) break
  }
  return {
    players: found.slice(0, max).map((row) => toListItem(ctx, row)),
    isComplete: found.length <= max,
  }
}

type Cursor = { nameClass: number; searchName: string; id: number }

function selectAfter(ctx: Ctx, query: DownloadQuery, last: Cursor | undefined, limit: number) {
  return ctx.db
    .select(
      pickColumns(
        players,
        'id',
        'uuid',
        'name',
        'isNameShared',
        'nameClass',
        'searchName',
        'race',
        'power',
        'portraitUuid',
        'lastSeenAt',
        'status',
        'veil',
        'dynastyUuid',
      ),
    )
    .from(players)
    .where(
      and(
        isNull(players.departedAt),
        ...makeFilters(query, ctx).map(({ where }) => where),
        query.search ? nameContains(query.search) : undefined,
        last &&
          sql`(name_class, search_name, id) > (${last.nameClass}, ${last.searchName}, ${last.id})`,
      ),
    )
    .orderBy(asc(players.nameClass), asc(players.searchName), asc(players.id))
    .limit(limit)
}

/** If the text is too short for the trigram index, the condition tests every name. */
function nameContains(search: string): SQL | undefined {
  const namesakes = selectNameMatches(search, NO_LIMIT)
  const test = sqlNameContains(search)
  return namesakes ? sql`${players.id} IN (${namesakes}) AND ${test}` : test
}

type Line = DynastyCsvRow & ClanCsvRow & BloodlineCsvRow

export async function readPastRanking(ctx: Ctx, kind: GroupKind, asOf: string): Promise<Line[]> {
  const { groups } = await findRanking(ctx, kind, asOf)
  return groups.map(({ id, name, type, species, members, clan, clans, dynasties }) => ({
    id,
    name,
    type,
    species,
    speciesName: species,
    clanName: clan?.name ?? null,
    leadership: [],
    memberCount: members,
    totalClans: clans,
    totalHouses: dynasties,
    totalDescendants: members,
  }))
}
