import { sql } from 'drizzle-orm'
import type { PlayersQuery, RenamedListItem } from '#schema/contracts/realm/players.ts'
import { foldSearch } from '#schema/core/names/player-name.ts'
import type { Ctx } from '#worker/core/context.ts'
import { listFilters } from './directory-filters.ts'
import type { ListedRow } from './select-listed.ts'
import { LISTED_COLUMNS, toListItem } from './select-listed.ts'

// Two rows of D1 for each.
const FORMER_NAMES_MAX = 8
const SHORTEST = 2

type RenamedRow = ListedRow & { formerName: string }

/**
 * For the first page of a search: players who had a name that begins with the text, in the order of
 * those names. Players whose name has the text today are on the pages.
 */
export async function findFormerNames(ctx: Ctx, query: PlayersQuery): Promise<RenamedListItem[]> {
  const { search, page, uuid } = query
  const text = foldSearch(search ?? '')
  if (uuid || page > 1 || Array.from(text).length < SHORTEST) return []
  const filters = listFilters(query, ctx).map(({ where }) => sql` AND ${where}`)
  const rows = await ctx.db.all<RenamedRow>(sql`
    SELECT ${LISTED_COLUMNS}, former.name AS formerName FROM (
      SELECT uuid AS former_uuid, kind, name FROM former_names
      WHERE former_names.search_name >= ${text} AND former_names.search_name < ${toEnd(text)}
      ORDER BY former_names.search_name, id LIMIT ${FORMER_NAMES_MAX}
    ) AS former CROSS JOIN players ON uuid = former_uuid
    WHERE kind = 'player' AND departed_at IS NULL AND instr(search_name, ${text}) = 0
      ${sql.join(filters)}`)
  const items = rows.map((row) => ({ ...toListItem(ctx, row), formerName: row.formerName }))
  return items.filter(({ id }, index) => items.findIndex((one) => one.id === id) === index)
}

/** What every text that begins with this one comes before. */
function toEnd(text: string): string {
  return `${text}\u{10ffff}`
}
