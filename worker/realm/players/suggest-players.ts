import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PlayersQuery, SuggestedListItem } from '#schema/contracts/realm/players.ts'
import { rateFit } from '#schema/core/names/rate-fit.ts'
import type { Ctx } from '#worker/core/context.ts'
import { listFilters } from './directory-filters.ts'
import { listMatches } from './list-matches.ts'
import type { ListedRow } from './select-listed.ts'
import { LISTED_COLUMNS, toListItem } from './select-listed.ts'

const SUGGESTIONS_MAX = 8
// Two rows of D1 for each, and three for each former name.
const LOOKED_AT_MAX = 14
const FORMER_LOOKED_AT_MAX = 4

type Candidate = ListedRow & { isFitting: number; formerName: string | null }
type Select = (match: string, limit: number) => SQL

/**
 * Players whose name, or else a former one, fits a search in another order of its words or with a slip or
 * two, the best first, of those who fit the filters.
 */
export async function suggestPlayers(ctx: Ctx, query: PlayersQuery): Promise<SuggestedListItem[]> {
  const { search = '' } = query
  const where = [sql`departed_at IS NULL`, ...listFilters(query, ctx).map(({ where }) => where)]
  const fits = sql.join(where, sql` AND `)
  const named = await findForgiven(ctx, search, selectNamed(fits), LOOKED_AT_MAX)
  const found =
    named.length > 0
      ? named
      : await findForgiven(ctx, search, selectFormerlyNamed(fits), FORMER_LOOKED_AT_MAX)
  const items = found.map((row) => ({
    ...toListItem(ctx, row),
    formerName: row.formerName,
  }))
  return items
    .filter(({ id }, index) => items.findIndex((one) => one.id === id) === index)
    .slice(0, SUGGESTIONS_MAX)
}

/** Ends with the first query that finds a fitting name, or when so many were looked at. */
async function findForgiven(
  { db }: Ctx,
  search: string,
  select: Select,
  max: number,
): Promise<Candidate[]> {
  let left = max
  for (const match of listMatches(search)) {
    const rows = await db.all<Candidate>(select(match, left))
    left -= rows.length
    const fitting = rows
      .filter((row) => row.isFitting)
      .map((row) => ({ row, fit: rateFit(search, row.formerName ?? row.name) ?? Infinity }))
      .filter(({ fit }) => fit < Infinity)
      .sort((a, b) => a.fit - b.fit || a.row.id - b.row.id)
    if (fitting.length > 0 || left <= 0) return fitting.map(({ row }) => row)
  }
  return []
}

const selectNamed: (fits: SQL) => Select = (fits) => (match, limit) =>
  sql`
  SELECT ${LISTED_COLUMNS}, ${fits} AS isFitting, NULL AS formerName FROM (
    SELECT rowid AS id FROM player_search WHERE player_search MATCH ${match} LIMIT ${limit}
  ) AS found CROSS JOIN players ON players.id = found.id`

const selectFormerlyNamed: (fits: SQL) => Select = (fits) => (match, limit) =>
  sql`
  SELECT ${LISTED_COLUMNS}, ${fits} AS isFitting, former.name AS formerName FROM (
    SELECT rowid AS id FROM player_search_former WHERE player_search_former MATCH ${match} LIMIT ${limit}
  ) AS found CROSS JOIN former_names AS former ON former.id = found.id
  CROSS JOIN players ON players.uuid = former.uuid
  WHERE former.kind = 'player'`
