import { sql } from 'drizzle-orm'
import type { LineageNode } from '#schema/contracts/lineage.ts'
import { DAY_MS, LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { parseDate, toDay } from '#worker/db/day.ts'
import { readBatch } from '#worker/db/run-batch.ts'
import { FIRST_RECORDS, type FirstRecords, toRecordsBegan } from '#worker/rows/records-began.ts'
import { HIDING_COLUMNS, sqlHasUuid } from '#worker/rows/veil.ts'
import { textureUrl } from '#worker/textures/texture-name.ts'
import { assembleTree, type TreeRow } from './assemble-tree.ts'
import { getTree, maskNode, type TreeQuery } from './get-tree.ts'
import { type PastInstant, walkPast } from './walk-past.ts'

/** Steps over players who were not there, for each who was. */
const STEPS_PER_NODE = 1.5

type PastRow = TreeRow & { wasThere: 0 | 1; joinedAt: number | null; depth: number }

/**
 * The tree below a player at the end of a day, in UTC. Names, portraits and generations are those of today, titles and
 * seats are left out. `childCount` is of those shown, and one more where `hasMore` says that there are others. Throws
 * `not-found`, also for a player who was not there on that day.
 */
export async function getTreeAsOf(
  ctx: Ctx,
  query: TreeQuery & { asOf: string },
  maxNodes = LINEAGE_RESPONSE_MAX_NODES,
): Promise<LineageNode> {
  requireCapability(ctx.actor, 'read ties')
  const day = parseDate(query.asOf)
  if (day >= toDay(ctx.now)) return getTree(ctx, query, maxNodes)
  const [[first]] = await readBatch<[FirstRecords]>(ctx, [sql`SELECT ${FIRST_RECORDS}`])
  const at = toPastInstant(day, toRecordsBegan(first))
  const steps = Math.ceil((maxNodes + query.offset) * STEPS_PER_NODE)
  const rows = await ctx.db.all<PastRow>(selectTreeAsOf(ctx, query, at, steps))
  // Of those whose children the walk has not come to, nothing is known.
  const unknownFrom = rows.length < steps ? Infinity : (rows.at(-1)?.depth ?? 0) - 1
  const nodes = toNodes(rows, query, unknownFrom)
  const [root] = nodes
  if (!root) throw new AppError('not-found', `The player was not in the game on ${query.asOf}.`)
  const shown = nodes.slice(0, maxNodes).map((row) => maskNode(ctx.actor, row))
  return assembleTree(shown, query.offset, textureUrl)
}

/** `recordsBegan` is the first day that the site recorded. */
function toPastInstant(day: number, recordsBegan: string | null): PastInstant {
  const isBeforeRecords = recordsBegan === null || day < parseDate(recordsBegan)
  return { before: (day + 1) * DAY_MS, isBeforeRecords }
}

export function selectTreeAsOf(
  { actor }: Ctx,
  { mode, uuid, depth, limit, offset }: TreeQuery,
  at: PastInstant,
  steps: number,
) {
  const { before, isBeforeRecords } = at
  // Where the player was: the oldest change since then says it, and otherwise that they are in the game.
  const wasThere = sql`coalesce((
    SELECT was_present FROM lineage_past WHERE mode = ${mode} AND player_id = players.id AND until >= ${before}
    ORDER BY until LIMIT 1), departed_at IS NULL)`
  const hadJoined = isBeforeRecords ? sql`AND joined_at < ${before}` : sql``
  const root = sql`(SELECT id FROM players WHERE ${sqlHasUuid(actor, uuid)} AND ${wasThere} ${hadJoined})`
  const walk = walkPast({ ...{ mode, root, depth, at, steps }, limit: limit + 1, more: offset })
  return sql`
    WITH RECURSIVE ${walk}
    SELECT tree.id, tree.parent_id AS parentId, tree.depth, shown > before AS wasThere, joined_at AS joinedAt,
      players.uuid, name, NULL AS title, race, ${HIDING_COLUMNS}, generation,
      portrait_uuid AS portraitUuid, NULL AS dynastyRole, '[]' AS seats
    FROM tree CROSS JOIN players ON players.id = tree.id`
}

/** The two lists of each node's children as one, by join date as today's are, and cut to what was asked for. */
function toNodes(
  rows: PastRow[],
  { depth, limit, offset }: TreeQuery,
  unknownFrom: number,
): TreeRow[] {
  const there = rows.filter(({ wasThere }) => wasThere)
  const childrenOf = Map.groupBy(there, ({ parentId }) => parentId)
  const nodes: TreeRow[] = []
  const add = (row: PastRow) => {
    const skipped = row.parentId === null ? offset : 0
    const children = (childrenOf.get(row.id) ?? []).toSorted(byAge)
    const shown = row.depth < depth ? children.slice(skipped, skipped + limit) : []
    const known = skipped + shown.length
    const hasMore = children.length > known || row.depth >= unknownFrom
    nodes.push({ ...row, childCount: known + (hasMore ? 1 : 0) })
    return shown
  }
  let level = there.filter(({ parentId }) => parentId === null)
  while (level.length > 0) level = level.flatMap(add)
  return nodes
}

function byAge(a: PastRow, b: PastRow): number {
  return (a.joinedAt ?? Infinity) - (b.joinedAt ?? Infinity) || a.id - b.id
}
