import { sql } from 'drizzle-orm'
import { foldSearch } from '#schema/player-name.ts'
import { FITS, rateFolded } from '#schema/rate-fit.ts'
import type { Race } from '#schema/rules.ts'
import { RACES } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/db/run-batch.ts'
import { countHeavySearch } from './count-heavy-search.ts'
import type { CountsBySegment, Located, Outline, Part } from './locate-page.ts'
import { locatePage } from './locate-page.ts'
import { selectNamesakes } from './search-players.ts'
import type { Filter, SegmentRow } from './segment.ts'
import { pickIds, toSegment } from './segment.ts'
import type { ListedRow } from './select-listed.ts'
import { compareNames, LISTED_COLUMNS, selectListed } from './select-listed.ts'

// Two rows are read for each: above that, one row per segment, once after a sync, is less.
const NAMESAKES_MAX = 500

type Query = { search?: string; race?: Race; page: number; limit: number }
type Found = { total: number; rows: ListedRow[] }
type Known = { version: number; outline: Outline; counts: CountsBySegment | null }

/**
 * A page of the directory, however deep, or of those whose names contain the text: the best fits first,
 * unless they are so many that they are in the order of the directory.
 */
export async function findPage(ctx: Ctx, query: Query, max = NAMESAKES_MAX): Promise<Found> {
  const text = foldSearch(query.search ?? '') || null
  const race = query.race ? RACES.indexOf(query.race) : null
  const [known, namesakes] = await readKnown(ctx, text, max + 1)
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  if (text && namesakes.length > 0 && namesakes.length <= max) {
    return toFound(namesakes, { text, race: query.race }, window)
  }
  const isHeavy = namesakes.length > max
  const counts = text && isHeavy ? await countHeavySearch(ctx, text, known.version) : known.counts
  if (text && !counts) return { total: 0, rows: [] }
  const located = locatePage(known.outline, counts, race, window)
  return { total: located.total, rows: await readRows(ctx, located, { text, race }) }
}

type KnownRow = { version: number; segments: string; counts: string | null }
type Candidate = ListedRow & { isNamed: number }

/** The outline and the counts of the text; and its namesakes, unless the text is counted already. */
async function readKnown(
  ctx: Ctx,
  text: string | null,
  max: number,
): Promise<[Known, Candidate[]]> {
  const ifUncounted = sql`iif((SELECT 1 FROM directory_searches WHERE text = ${text}), 0, ${max})`
  const namesakes = text ? selectNamesakes(text, ifUncounted) : null
  const [[row], candidates] = await readBatch<[KnownRow, Candidate]>(ctx, [
    sql`
      SELECT version, leaves AS segments, (SELECT counts FROM directory_searches WHERE text = ${text}) AS counts
      FROM directory_outline WHERE id = 1`,
    namesakes
      ? sql`
        SELECT ${LISTED_COLUMNS}, departed_at IS NULL AND instr(search_name, ${text}) > 0 AS isNamed
        FROM (${namesakes}) AS named CROSS JOIN players ON players.id = named.id`
      : sql`SELECT 1 WHERE false`,
  ])
  const known = {
    version: row?.version ?? 0,
    outline: JSON.parse(row?.segments ?? '[]') as Outline,
    counts: row?.counts ? (JSON.parse(row.counts) as CountsBySegment) : null,
  }
  return [known, candidates]
}

function toFound(
  candidates: Candidate[],
  { text, race }: { text: string; race: Race | undefined },
  { offset, limit }: { offset: number; limit: number },
): Found {
  const rateName = (row: ListedRow) => rateFolded(text, row.searchName) ?? FITS.inside
  const named = candidates
    .filter((row) => row.isNamed && (race === undefined || row.race === race))
    .sort((a, b) => rateName(a) - rateName(b) || compareNames(a, b))
  return { total: named.length, rows: named.slice(offset, offset + limit) }
}

async function readRows(ctx: Ctx, { parts }: Located, filter: Filter): Promise<ListedRow[]> {
  if (parts.length === 0) return []
  const segments = await readSegments(ctx, parts)
  const ids = parts.flatMap(({ segmentId, skip, take }) => {
    const row = segments.get(segmentId)
    return row ? pickIds(toSegment(row), filter).slice(skip, skip + take) : []
  })
  return selectListed(ctx, ids)
}

async function readSegments({ db }: Ctx, parts: Part[]): Promise<Map<number, SegmentRow>> {
  const rows = await db.all<SegmentRow>(sql`
    WITH chosen (segment) AS (VALUES ${sql.join(
      parts.map(({ segmentId }) => sql`(${segmentId})`),
      sql`, `,
    )})
    SELECT id, ids, names, races FROM chosen CROSS JOIN directory_leaves ON id = segment`)
  return new Map(rows.map((row) => [row.id, row]))
}
