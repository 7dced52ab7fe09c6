import { and, asc, inArray, sql } from 'drizzle-orm'
import type { PlayersQuery } from '#schema/contracts/realm/players.ts'
import { foldSearchText } from '#schema/core/names/player-name.ts'
import { MATCH_RATINGS, rateMatchingLines } from '#schema/core/names/rate-match.ts'
import { VEILS, type VeilLevel } from '#schema/rules.ts'
import { directoryBlocks } from '#schema/tables/sync/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import { decodeNumbers } from '#worker/realm/rows/facts.ts'
import {
  type DirectoryFilter,
  type ListedRow,
  makeFilters,
  readListedPlayers,
} from './directory-filters.ts'

// The number of rows, of up to 2 MB each. An isolate has 128 MB and may hold two reads at once.
const BLOCKS_PER_READ = 4
const IS_CURRENT = sql`version = (SELECT min(version) FROM directory_blocks)`

/** Veils changed since the blocks were built. Must be read in the same query as the blocks. */
const CHANGED_VEILS = sql`(SELECT json_patch(before, changes) FROM directory_veils)`

type Found = { total: number; rows: ListedRow[] }
type Window = { offset: number; limit: number }

export async function findListedPlayers(ctx: Ctx, query: PlayersQuery): Promise<Found> {
  const text = foldSearchText(query.search ?? '')
  const filters = makeFilters(query, ctx)
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  if (query.search && !text) return { total: 0, rows: [] }
  const page =
    !text &&
    filters.every(({ fact }) => fact === 'veil') &&
    (await readWindow(ctx, window, filters))
  if (page) return page
  const ids = text ? await listNamed(ctx, text, filters) : await listFitting(ctx, filters)
  const { offset, limit } = window
  const shown = ids.slice(offset, offset + limit)
  return { total: ids.length, rows: await readListedPlayers(ctx, shown, filters) }
}

async function readWindow(
  ctx: Ctx,
  { offset, limit }: Window,
  filters: readonly DirectoryFilter[],
): Promise<Found | null> {
  const { place, total, veiled } = directoryBlocks
  const listed = filters.length > 0 ? sql<number>`${total} - ${veiled}` : total
  const blocks = await ctx.db
    .select({ place, total: listed, changed: sql<string | null>`${CHANGED_VEILS}` })
    .from(directoryBlocks)
    .where(IS_CURRENT)
    .orderBy(asc(directoryBlocks.place))
  if (filters.length > 0 && listChanged(blocks[0]?.changed).length > 0) return null
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
  return { total: before, rows: await readListedPlayers(ctx, chosen, filters) }
}

async function readIds({ db }: Ctx, places: number[], filters: readonly DirectoryFilter[]) {
  const rows = await db
    .select({ ids: directoryBlocks.ids, veil: directoryBlocks.veil })
    .from(directoryBlocks)
    .where(and(IS_CURRENT, inArray(directoryBlocks.place, places)))
    .orderBy(asc(directoryBlocks.place))
  return rows.map(({ ids, veil }) => {
    const veils = decodeNumbers(veil)
    const facts = filters.map(() => veils)
    return Array.from(decodeNumbers(ids)).filter((_, at) => fitsAll(filters, facts, at))
  })
}

async function listFitting(ctx: Ctx, filters: readonly DirectoryFilter[]): Promise<number[]> {
  const found: number[] = []
  for await (const { ids, facts } of readBlocks(ctx, filters)) {
    for (const [at, id] of ids.entries()) if (fitsAll(filters, facts, at)) found.push(id)
  }
  return found
}

async function listNamed(ctx: Ctx, text: string, filters: readonly DirectoryFilter[]) {
  const byRate: number[][] = Object.values(MATCH_RATINGS).map(() => [])
  for await (const { ids, names, facts } of readBlocks(ctx, filters, text)) {
    for (const [at, rate] of rateMatchingLines(names, text)) {
      const id = ids[at]
      if (id !== undefined && fitsAll(filters, facts, at)) byRate[rate]?.push(id)
    }
  }
  return byRate.flat()
}

function listChanged(json: string | null | undefined): [id: string, veil: VeilLevel][] {
  return Object.entries(JSON.parse(json ?? '{}'))
}

function decodeVeils(encoded: string, ids: Numbers, changed: string | null): Numbers {
  const veils = decodeNumbers(encoded)
  for (const [id, veil] of listChanged(changed)) {
    const at = ids.indexOf(Number(id))
    if (at >= 0) veils[at] = VEILS.indexOf(veil)
  }
  return veils
}

type Numbers = ReturnType<typeof decodeNumbers>
type Decoded = { ids: Numbers; names: string; facts: Numbers[] }

function fitsAll(filters: readonly DirectoryFilter[], facts: readonly Numbers[], at: number) {
  return filters.every(({ fits }, index) => fits(facts[index]?.[at] ?? 0))
}

async function* readBlocks(
  { db }: Ctx,
  filters: readonly DirectoryFilter[],
  text = '',
): AsyncGenerator<Decoded> {
  const columns = ['ids', text ? 'names' : "''", ...filters.map(({ fact }) => fact)]
  const hasText = text ? sql`AND instr(names, ${text}) > 0` : sql``
  // Async, so that the query starts at once: drizzle starts a query only when it is awaited.
  const readAfter = async (place: number) =>
    db.values<[number, string | null, string, string, ...string[]]>(sql`
      SELECT place, ${CHANGED_VEILS}, ${sql.raw(columns.join(', '))} FROM directory_blocks
      WHERE ${IS_CURRENT} AND place > ${place} ${hasText}
      ORDER BY place LIMIT ${BLOCKS_PER_READ}`)
  for (let rows = await readAfter(-1); ; ) {
    const last = rows.at(-1)
    const next = last && rows.length === BLOCKS_PER_READ ? readAfter(last[0]) : null
    for (const [, changed, encoded, names, ...encodedFacts] of rows) {
      const ids = decodeNumbers(encoded)
      const facts = encodedFacts.map((numbers, index) =>
        filters[index]?.fact === 'veil'
          ? decodeVeils(numbers, ids, changed)
          : decodeNumbers(numbers),
      )
      yield { ids, names, facts }
    }
    if (!next) return
    rows = await next
  }
}
