import { type SQL, sql } from 'drizzle-orm'
import type { FindResponse, LineageMode } from '#schema/contracts/realm/lineage.ts'
import { TREE_SEARCH_RESULTS_MAX } from '#schema/contracts/realm/lineage.ts'
import { LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { selectNameMatches, sqlNameContains } from '#worker/realm/players/search-players.ts'
import { sqlHasVisibleUuid, sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import {
  LINEAGE_PERSON_COLUMNS,
  type LineagePersonRow,
  toAncestorPath,
  toPerson,
  walkAncestors,
  walkDescendants,
} from './walk.ts'

export type TreeSearchBounds = { walked: number; namesakes: number; climbed: number }
const BOUNDS: TreeSearchBounds = { walked: 5000, namesakes: 2000, climbed: 20_000 }
const UNBOUNDED = 1_000_000_000

type FindQuery = { mode: LineageMode; root: string; q: string }
type Root = { id: number; descendantCount: number }
type Candidates = { ids: number[]; isPartial: boolean }

/** Searches a small family downwards from the root, and a large one upwards from the matches. */
export async function searchTree(
  ctx: Ctx,
  { mode, root, q }: FindQuery,
  bounds = BOUNDS,
): Promise<FindResponse> {
  requireCapability(ctx.actor, 'read ties')
  const top = await getRoot(ctx, mode, root)
  const { ids, isPartial } = await listCandidates(ctx, mode, top, q, bounds)
  if (ids.length === 0) return { found: [], hasMore: isPartial }
  const climbed = await ctx.db.all<{ id: number; parentId: number | null }>(
    selectAncestors(mode, ids, top.id, bounds.climbed),
  )
  const parents = new Map(climbed.map((row) => [row.id, row.parentId]))
  parents.set(top.id, null)
  const paths = ids
    .map((id) => toAncestorPath(parents, id).reverse())
    .filter((path) => path.length > 1 && path[0] === top.id)
    .sort((left, right) => left.length - right.length)
  const shown = takeWithinLimits(paths)
  const people = await readPeople(ctx, new Set(shown.flat()))
  return {
    found: shown.map((path) => ({
      path: path.flatMap((id) => people.get(id) ?? []).map((row) => toPerson(ctx.actor, row)),
    })),
    hasMore: isPartial || climbed.length === bounds.climbed || shown.length < paths.length,
  }
}

async function getRoot({ db, actor }: Ctx, mode: LineageMode, uuid: string): Promise<Root> {
  const root = await db.get<Root | undefined>(sql`
    SELECT id, descendant_count AS descendantCount
    FROM players CROSS JOIN lineage_positions ON mode = ${mode} AND player_id = id
    WHERE ${sqlHasVisibleUuid(actor, uuid)} AND departed_at IS NULL`)
  if (!root) throw new AppError('not-found', 'Player not found')
  return root
}

async function listCandidates(
  { db, actor }: Ctx,
  mode: LineageMode,
  top: Root,
  q: string,
  { walked, namesakes }: TreeSearchBounds,
): Promise<Candidates> {
  const isNamed = sqlNameContains(q)
  if (!isNamed) return { ids: [], isPartial: false }
  const test = sql`${isNamed} AND NOT ${sqlIsVeiledFrom(actor)}`
  const isLarge = top.descendantCount > walked
  const candidates = isLarge ? selectSearchCandidates(q, test, namesakes + 1) : null
  if (candidates) {
    const rows = await db.all<{ id: number; isNamed: number }>(candidates)
    const ids = rows.filter((row) => row.isNamed).map((row) => row.id)
    if (rows.length <= namesakes) return { ids, isPartial: false }
  }
  const rows = await db.all<{ id: number }>(selectNearestMatches(mode, top.id, test, walked + 1))
  return { ids: rows.map((row) => row.id), isPartial: isLarge }
}

/** Returns null for one or two letters, which the trigram index cannot find. */
export function selectSearchCandidates(q: string, test: SQL, max: number): SQL | null {
  const namesakes = selectNameMatches(q, max)
  if (!namesakes) return null
  return sql`
    SELECT named.id, ${test} AS isNamed
    FROM (${namesakes}) AS named CROSS JOIN players ON players.id = named.id`
}

export function selectNearestMatches(mode: LineageMode, rootId: number, test: SQL, nodes: number) {
  const unbounded = { depth: UNBOUNDED, limit: UNBOUNDED, offset: 0 }
  return sql`
    WITH RECURSIVE ${walkDescendants({ mode, root: sql`${rootId}`, nodes, ...unbounded })}
    SELECT tree.id FROM tree CROSS JOIN players ON players.id = tree.id
    WHERE tree.depth > 0 AND ${test} LIMIT ${TREE_SEARCH_RESULTS_MAX + 1}`
}

export function selectAncestors(
  mode: LineageMode,
  ids: number[],
  until: number,
  positions: number,
): SQL {
  return sql`
    WITH RECURSIVE ${walkAncestors({ mode, starts: ids, until, positions })}
    SELECT id, parent_id AS parentId FROM line`
}

function takeWithinLimits(paths: number[][]): number[][] {
  let steps = 0
  const within = paths.slice(0, TREE_SEARCH_RESULTS_MAX)
  const cut = within.findIndex((path) => {
    steps += path.length
    return steps > LINEAGE_RESPONSE_MAX_NODES
  })
  return cut < 0 ? within : within.slice(0, cut)
}

async function readPeople({ db }: Ctx, ids: Set<number>): Promise<Map<number, LineagePersonRow>> {
  const rows = await db.all<LineagePersonRow>(sql`
    SELECT ${LINEAGE_PERSON_COLUMNS}
    FROM json_each(${JSON.stringify(Array.from(ids))}) AS chosen
    CROSS JOIN players ON players.id = chosen.value`)
  return new Map(rows.map((row) => [row.id, row]))
}
