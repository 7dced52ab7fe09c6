import { sql } from 'drizzle-orm'
import type { PlayersQuery } from '#schema/contracts/players.ts'
import { foldSearch } from '#schema/player-name.ts'
import { FITS, rateFolded } from '#schema/rate-fit.ts'
import type { Ctx } from '#worker/core/context.ts'
import { listFilters } from './directory-filters.ts'
import { decodeNumbers } from './facts.ts'
import type { ListedRow } from './select-listed.ts'
import { selectListed } from './select-listed.ts'

// A row has up to 2 MB, and an invocation 128.
const ROWS_PER_READ = 4

type Found = { total: number; rows: ListedRow[] }
/** By id of a player whose name has the searched text, how well: one of `FITS`. */
type Rates = ReadonlyMap<number, number>

/**
 * A page of the players who fit all filters, and of those whose names have the text: a row of
 * `directory_facts`, and with a text one of `directory_names`, is read for some ten thousand players.
 */
export async function findFiltered(ctx: Ctx, query: PlayersQuery): Promise<Found> {
  const text = foldSearch(query.search ?? '')
  const rates = text ? await rateNames(ctx, text) : null
  const ids = rates?.size === 0 ? [] : await listFitting(ctx, query, rates)
  const start = (query.page - 1) * query.limit
  return { total: ids.length, rows: await selectListed(ctx, ids.slice(start, start + query.limit)) }
}

async function rateNames({ db }: Ctx, text: string): Promise<Rates> {
  const rates = new Map<number, number>()
  for (let after = -1; ; ) {
    const rows = await db.values<[number, string, string]>(sql`
      SELECT id, ids, names FROM directory_names
      WHERE id > ${after} AND instr(names, ${text}) > 0 ORDER BY id LIMIT ${ROWS_PER_READ}`)
    for (const [, ids, names] of rows) {
      const players = JSON.parse(ids) as number[]
      for (const [at, name] of names.split('\n').entries()) {
        const rate = rateFolded(text, name)
        if (rate !== null) rates.set(players[at] ?? 0, rate)
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_READ) return rates
    after = last[0]
  }
}

/** All who fit, the best fits of the text first, and each in the directory's order. */
async function listFitting(
  { db, now }: Ctx,
  query: PlayersQuery,
  rates: Rates | null,
): Promise<number[]> {
  const filters = listFilters(query, now)
  const columns = sql.raw(['id', 'ids', ...filters.map(({ fact }) => fact)].join(', '))
  const byRate: number[][] = Object.values(FITS).map(() => [])
  for (let after = -1; ; ) {
    const rows = await db.values<[number, string, ...string[]]>(sql`
      SELECT ${columns} FROM directory_facts WHERE id > ${after} ORDER BY id LIMIT ${ROWS_PER_READ}`)
    for (const [, ids, ...texts] of rows) {
      const facts = texts.map(decodeNumbers)
      for (const [at, id] of decodeNumbers(ids).entries()) {
        const rate = rates ? rates.get(id) : FITS.exact
        if (rate === undefined) continue
        if (filters.every(({ fits }, index) => fits(facts[index]?.[at] ?? 0)))
          byRate[rate]?.push(id)
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_READ) return byRate.flat()
    after = last[0]
  }
}
