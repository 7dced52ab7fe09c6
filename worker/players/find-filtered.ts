import { sql } from 'drizzle-orm'
import type { PlayersQuery } from '#schema/contracts/players.ts'
import { foldSearch } from '#schema/player-name.ts'
import { FITS, rateFolded } from '#schema/rate-fit.ts'
import type { Ctx } from '#worker/http/context.ts'
import { listFilters } from './directory-filters.ts'
import { decodeNumbers } from './facts.ts'
import { selectNamesakes } from './search-players.ts'
import type { ListedRow } from './select-listed.ts'
import { compareNames, LISTED_COLUMNS, selectListed } from './select-listed.ts'

// Two rows are read for each: above that the names are read from the segments, one row for each.
const NAMESAKES_MAX = 500
const ROWS_PER_READ = 8
const SEGMENTS_PER_READ = 128

type Found = { total: number; rows: ListedRow[] }

/**
 * A page of the players who fit all filters: a row of `directory_facts` is read for 32,768 players. With a
 * text that many names have, or of one or two letters, a row of each segment of the directory as well.
 */
export async function findFiltered(
  ctx: Ctx,
  query: PlayersQuery,
  max = NAMESAKES_MAX,
): Promise<Found> {
  const text = foldSearch(query.search ?? '')
  const start = (query.page - 1) * query.limit
  const few = text ? await findAmongFew(ctx, query, text, max) : null
  if (few) return { total: few.length, rows: few.slice(start, start + query.limit) }
  const named = text ? await listNamed(ctx, text) : null
  const { total, ids } = await findIds(ctx, query, named, start)
  return { total, rows: await selectListed(ctx, ids) }
}

/** Null when the text is too short for the index, or too many names have it. */
async function findAmongFew(
  { db, now }: Ctx,
  query: PlayersQuery,
  text: string,
  max: number,
): Promise<ListedRow[] | null> {
  const namesakes = selectNamesakes(text, max + 1)
  if (!namesakes) return null
  const conditions = [
    sql`departed_at IS NULL`,
    sql`instr(search_name, ${text}) > 0`,
    ...listFilters(query, now).map(({ where }) => where),
  ]
  const rows = await db.all<ListedRow & { fits: number }>(sql`
    SELECT ${LISTED_COLUMNS}, ${sql.join(conditions, sql` AND `)} AS fits
    FROM (${namesakes}) AS named CROSS JOIN players ON players.id = named.id`)
  if (rows.length > max) return null
  const rate = ({ searchName }: ListedRow) => rateFolded(text, searchName) ?? FITS.inside
  return rows.filter(({ fits }) => fits).sort((a, b) => rate(a) - rate(b) || compareNames(a, b))
}

/** The ids of all whose names have the text. */
async function listNamed({ db }: Ctx, text: string): Promise<Set<number>> {
  const named = new Set<number>()
  for (let after = -1; ; ) {
    const rows = await db.values<[number, string, string]>(sql`
      SELECT id, ids, names FROM directory_leaves WHERE id > ${after}
      ORDER BY id LIMIT ${SEGMENTS_PER_READ}`)
    for (const [, ids, names] of rows) {
      if (!names.includes(text)) continue
      const players = JSON.parse(ids) as number[]
      for (const [at, name] of names.split('\n').entries()) {
        if (name.includes(text)) named.add(players[at] ?? 0)
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < SEGMENTS_PER_READ) return named
    after = last[0]
  }
}

/** How many fit, and those of the page, in the directory's order. */
async function findIds(
  { db, now }: Ctx,
  query: PlayersQuery,
  named: ReadonlySet<number> | null,
  start: number,
): Promise<{ total: number; ids: number[] }> {
  const filters = listFilters(query, now)
  const columns = sql.raw(['id', 'ids', ...filters.map(({ fact }) => fact)].join(', '))
  const shown: number[] = []
  let total = 0
  for (let after = -1; ; ) {
    const rows = await db.values<[number, string, ...string[]]>(sql`
      SELECT ${columns} FROM directory_facts WHERE id > ${after} ORDER BY id LIMIT ${ROWS_PER_READ}`)
    for (const [, ids, ...texts] of rows) {
      const facts = texts.map(decodeNumbers)
      for (const [at, id] of decodeNumbers(ids).entries()) {
        if (named && !named.has(id)) continue
        if (!filters.every(({ fits }, index) => fits(facts[index]?.[at] ?? 0))) continue
        if (total >= start && shown.length < query.limit) shown.push(id)
        total += 1
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_READ) return { total, ids: shown }
    after = last[0]
  }
}
