import { sql } from 'drizzle-orm'
import { foldSearch, toNameClass } from '#schema/core/names/player-name.ts'
import { FITS, rateFolded } from '#schema/core/names/rate-fit.ts'
import type { Race } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import { selectNamesakes } from './search-players.ts'
import { suggestPlayers } from './suggest-players.ts'

/** Of the names that have all trigrams of a text, so many are looked at. */
const LOOKED_AT_MAX = 40
const LAST_LETTER = '\u{10ffff}'
const COLUMNS = sql`players.id, name, race, search_name AS searchName`

export type NamedPlayer = { id: number; name: string; race: Race }
type Row = NamedPlayer & { searchName: string }

/**
 * At most so many players whose names begin with a text, or else have it or fit it with a slip, the best fits first:
 * for a field that completes it while it is typed, which the whole search of the directory is too slow for.
 */
export async function completePlayerNames(
  ctx: Ctx,
  search: string,
  limit: number,
): Promise<NamedPlayer[]> {
  const text = foldSearch(search)
  if (text === '') return []
  const beginning = await listBeginning(ctx, text, limit)
  const having = beginning.length < limit ? await listHaving(ctx, text) : []
  const found = new Map([...beginning, ...having].map((row) => [row.id, row]))
  if (found.size === 0) return suggest(ctx, search, limit)
  const rate = ({ searchName }: Row) => rateFolded(text, searchName) ?? FITS.slip
  return [...found.values()]
    .sort((a, b) => rate(a) - rate(b))
    .slice(0, limit)
    .map(({ id, name, race }) => ({ id, name, race }))
}

function listBeginning({ db, actor }: Ctx, text: string, limit: number): Promise<Row[]> {
  return db.all<Row>(sql`
    SELECT ${COLUMNS} FROM players INDEXED BY players_by_name
    WHERE name_class = ${toNameClass(text)} AND search_name >= ${text}
      AND search_name < ${text + LAST_LETTER} AND departed_at IS NULL AND NOT ${sqlIsVeiledFrom(actor)}
    ORDER BY search_name, players.id LIMIT ${limit}`)
}

async function listHaving({ db, actor }: Ctx, text: string): Promise<Row[]> {
  const namesakes = selectNamesakes(text, LOOKED_AT_MAX)
  if (!namesakes) return []
  return db.all<Row>(sql`
    SELECT ${COLUMNS} FROM (${namesakes}) AS found CROSS JOIN players ON players.id = found.id
    WHERE departed_at IS NULL AND instr(search_name, ${text}) > 0 AND NOT ${sqlIsVeiledFrom(actor)}`)
}

async function suggest(ctx: Ctx, search: string, limit: number): Promise<NamedPlayer[]> {
  const items = await suggestPlayers(ctx, { search, page: 1, limit })
  return items.map(({ id, characterName, race }) => ({ id, name: characterName, race }))
}
