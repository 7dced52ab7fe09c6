import { and, asc, inArray, sql } from 'drizzle-orm'
import type { PlayersQuery } from '#schema/contracts/realm/players.ts'
import { foldSearch } from '#schema/core/names/player-name.ts'
import { MATCH_RATINGS, matchLines } from '#schema/core/names/rate-match.ts'
import { directoryBlocks } from '#schema/tables/sync/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import { decodeNumbers } from '#worker/realm/rows/facts.ts'
import { type Filter, type ListedRow, listFilters, selectListed } from './directory-filters.ts'

// A row has up to 2 MB, and eight are in memory at a time, of an isolate's 128 MB.
const BLOCKS_PER_READ = 4
const IS_CURRENT = sql`version = (SELECT min(version) FROM directory_blocks)`

type Found = { total: number; rows: ListedRow[] }
type Window = { offset: number; limit: number }

/** Reads a page of the directory, best matches first. A `directory_blocks` row has about 50,000 players. */
export async function findListed(ctx: Ctx, query: PlayersQuery): Promise<Found> {
  const text = foldSearch(query.search ?? '')
  const filters = listFilters(query, ctx)
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  if (query.search && !text) return { total: 0, rows: [] }
  if (!text && filters.every(({ fact }) => fact === 'veil')) return readWindow(ctx, window, filters)
  const ids = text ? await listNamed(ctx, text, filters) : await listFitting(ctx, filters)
  const { offset, limit } = window
  const shown = ids.slice(offset, offset + limit)
  const rows = await selectListed(ctx, shown, filters)
  return { total: ids.length - (shown.length - rows.length), rows }
}

async function readWindow(
  ctx: Ctx,
  { offset, limit }: Window,
  filters: readonly Filter[],
): Promise<Found> {
  const { place, total, veiled } = directoryBlocks
  const listed = filters.length > 0 ? sql<number>`${total} - ${veiled}` : total
  const blocks = await ctx.db
    .select({ place, total: listed })
    .from(directoryBlocks)
    .where(IS_CURRENT)
    .orderBy(asc(directoryBlocks.place))
  let before = 0
  const parts: { place: number; from: number; to: number }[] = []
  for (const { place, total } of blocks) {
    const from = Math.max(0, offset - before)
    const to = Math.min(total, offset + limit - before)
    if (from < to) parts.push({ place, from, to })
    before += total
  }
  const places = parts.map(({ place }) => place)
  const ids = places.length === 0 ? [] : await readIds(ctx, places, filters)
  const chosen = parts.flatMap(({ from, to }, index) => ids[index]?.slice(from, to) ?? [])
  return { total: before, rows: await selectListed(ctx, chosen, filters) }
}

async function readIds(
  { db }: Ctx,
  places: number[],
  filters: readonly Filter[],
): Promise<number[][]> {
  const rows = await db
    .select({ ids: directoryBlocks.ids, veil: directoryBlocks.veil })
    .from(directoryBlocks)
    .where(and(IS_CURRENT, inArray(directoryBlocks.place, places)))
    .orderBy(asc(directoryBlocks.place))
  return rows.map(({ ids, veil }) => {
    const veils = decodeNumbers(veil)
    return Array.from(decodeNumbers(ids)).filter((_, at) =>
      fitsAll(
        filters,
        filters.map(() => veils),
        at,
      ),
    )
  })
}

async function listFitting(ctx: Ctx, filters: readonly Filter[]): Promise<number[]> {
  const found: number[] = []
  for await (const { ids, facts } of readBlocks(ctx, filters)) {
    for (const [at, id] of ids.entries()) if (fitsAll(filters, facts, at)) found.push(id)
  }
  return found
}

async function listNamed(ctx: Ctx, text: string, filters: readonly Filter[]): Promise<number[]> {
  const byRate: number[][] = Object.values(MATCH_RATINGS).map(() => [])
  for await (const { ids, names, facts } of readBlocks(ctx, filters, text)) {
    for (const [at, rate] of matchLines(names, text)) {
      const id = ids[at]
      if (id !== undefined && fitsAll(filters, facts, at)) byRate[rate]?.push(id)
    }
  }
  return byRate.flat()
}

type Numbers = ReturnType<typeof decodeNumbers>
type Decoded = { ids: Numbers; names: string; facts: Numbers[] }

function fitsAll(filters: readonly Filter[], facts: readonly Numbers[], at: number): boolean {
  return filters.every(({ fits }, index) => fits(facts[index]?.[at] ?? 0))
}

async function* readBlocks(
  { db }: Ctx,
  filters: readonly Filter[],
  text = '',
): AsyncGenerator<Decoded> {
  const columns = ['place', 'ids', text ? 'names' : "''", ...filters.map(({ fact }) => fact)]
  const hasText = text ? sql`AND instr(names, ${text}) > 0` : sql``
  // An async function starts the query at once; drizzle would wait until it is awaited.
  const readAfter = async (place: number) =>
    db.values<[number, string, string, ...string[]]>(sql`
      SELECT ${sql.raw(columns.join(', '))} FROM directory_blocks
      WHERE ${IS_CURRENT} AND place > ${place} ${hasText}
      ORDER BY place LIMIT ${BLOCKS_PER_READ}`)
  for (let rows = await readAfter(-1); ; ) {
    const last = rows.at(-1)
    // Loads the next rows while these are searched.
    const next = last && rows.length === BLOCKS_PER_READ ? readAfter(last[0]) : null
    for (const [, ids, names, ...facts] of rows) {
      yield { ids: decodeNumbers(ids), names, facts: facts.map(decodeNumbers) }
    }
    if (!next) return
    rows = await next
  }
}
