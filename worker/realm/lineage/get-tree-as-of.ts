import { sql } from 'drizzle-orm'
import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import { DAY_MS, LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDateToEpochDay, toEpochDay } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { RECORDS_START, type RecordsStart, toRecordsStartDate } from '#worker/realm/rows/subject.ts'
import { sqlHasVisibleUuid, VEIL_COLUMNS } from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import { compareJoinDates, type PastInstant, walkTreeAsOf } from './get-timeline.ts'
import { assembleTree, getTree, maskTreeNode, type TreeQuery, type TreeRow } from './get-tree.ts'

const STEPS_PER_NODE = 1.5

type Step = Omit<TreeRow, 'childCount' | 'title' | 'dynastyRole' | 'seats' | 'uuid'> & {
  uuid: string | null
  joinedAt: number | null
  depth: number
}
type PastRow = Step & { uuid: string }
const NOT_RECORDED = { title: null, dynastyRole: null, seats: '[]' }

export async function getTreeAsOf(
  ctx: Ctx,
  query: TreeQuery & { asOf: string },
  maxNodes = LINEAGE_RESPONSE_MAX_NODES,
): Promise<LineageNode> {
  requireCapability(ctx.actor, 'read ties')
  const day = parseDateToEpochDay(query.asOf)
  if (day >= toEpochDay(ctx.now)) return getTree(ctx, query, maxNodes)
  const steps = Math.ceil((maxNodes + query.offset) * STEPS_PER_NODE)
  const rows = await readSteps(ctx, query, day, steps)
  const unknownFrom = rows.length < steps ? Infinity : (rows.at(-1)?.depth ?? 0) - 1
  const nodes = toNodes(rows, query, unknownFrom)
  const [root] = nodes
  if (!root) throw new AppError('not-found', `The player was not in the game on ${query.asOf}.`)
  const shown = nodes.slice(0, maxNodes).map((row) => maskTreeNode(ctx.actor, row))
  return assembleTree(shown, query.offset, toTextureUrl)
}

/** The start of the records when last read. Assuming that it is unchanged saves a round trip. */
let recordsBeganBefore: string | null = null

async function readSteps(ctx: Ctx, query: TreeQuery, day: number, steps: number): Promise<Step[]> {
  const isBefore = (began: string | null) => began === null || day < parseDateToEpochDay(began)
  const select = (isBeforeRecords: boolean) =>
    selectTreeAsOf(ctx, query, { before: (day + 1) * DAY_MS, isBeforeRecords }, steps)
  const guess = isBefore(recordsBeganBefore)
  const [[first], rows] = await readBatch<[RecordsStart, Step]>(ctx, [
    sql`SELECT ${RECORDS_START}`,
    select(guess),
  ])
  recordsBeganBefore = toRecordsStartDate(first)
  const isBeforeRecords = isBefore(recordsBeganBefore)
  return isBeforeRecords === guess ? rows : ctx.db.all<Step>(select(isBeforeRecords))
}

export function selectTreeAsOf(
  { actor }: Ctx,
  { mode, uuid, depth, limit, offset }: TreeQuery,
  at: PastInstant,
  steps: number,
) {
  const { before, isBeforeRecords } = at
  const wasThere = sql`coalesce((
    SELECT was_present FROM lineage_past WHERE mode = ${mode} AND player_id = players.id AND until >= ${before}
    ORDER BY until LIMIT 1), departed_at IS NULL)`
  const hadJoined = isBeforeRecords ? sql`AND joined_at < ${before}` : sql``
  const root = sql`(SELECT id FROM players WHERE ${sqlHasVisibleUuid(actor, uuid)} AND ${wasThere} ${hadJoined})`
  const walk = walkTreeAsOf({ ...{ mode, root, depth, at, steps }, limit: limit + 1, more: offset })
  return sql`
    WITH RECURSIVE ${walk}
    SELECT tree.id, tree.parent_id AS parentId, tree.depth, joined_at AS joinedAt,
      players.uuid, name, race, ${VEIL_COLUMNS}, generation, portrait_uuid AS portraitUuid
    FROM tree LEFT JOIN players ON players.id = tree.id AND shown > before`
}

function toNodes(rows: Step[], query: TreeQuery, unknownFrom: number): TreeRow[] {
  const { depth, limit, offset } = query
  const there = rows.filter((row): row is PastRow => row.uuid !== null)
  const childrenOf = Map.groupBy(there, ({ parentId }) => parentId)
  const nodes: TreeRow[] = []
  const add = (row: PastRow) => {
    const skipped = row.parentId === null ? offset : 0
    const children = (childrenOf.get(row.id) ?? []).toSorted(compareJoinDates)
    const shown = row.depth < depth ? children.slice(skipped, skipped + limit) : []
    const known = skipped + shown.length
    const hasMore = children.length > known || row.depth >= unknownFrom
    nodes.push({ ...row, ...NOT_RECORDED, childCount: known + (hasMore ? 1 : 0) })
    return shown
  }
  let level = there.filter(({ parentId }) => parentId === null)
  while (level.length > 0) level = level.flatMap(add)
  return nodes
}
