import { type SQL, sql } from 'drizzle-orm'
import type {
  AffectedHouses,
  AffectedHousesQuery,
  SyncChangesQuery,
} from '#schema/contracts/sync/sync.ts'
import { SYNC_AFFECTED_HOUSES_MAX } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { type RunRecord, requireRun } from '../run/run-record.ts'
import { type ChangeRow, toStagedChange } from '../run/staged-changes.ts'
import type { StagedChange } from '../run/structure.ts'

type Filters = Pick<SyncChangesQuery, 'collection' | 'kind'>

// SQL version of `toHouse` in list-changes.ts.
const HOUSE = sql`
  CASE collection WHEN 'dynasties' THEN change.uuid
  WHEN 'players' THEN coalesce(before ->> 'dynasty', players.dynasty_uuid, after ->> 'dynasty') END`

export async function selectChanges(
  { db }: Ctx,
  run: RunRecord,
  { house, after, ...filters }: SyncChangesQuery,
  limit: number,
): Promise<StagedChange[]> {
  const rows = await db.all<ChangeRow>(sql`
    SELECT change.id, collection, change.uuid, kind, before, after
    ${fromChanges(run, filters, after)} ${house ? sql`AND ${HOUSE} = ${house}` : sql``}
    ORDER BY change.id LIMIT ${limit}`)
  return rows.map(toStagedChange)
}

export async function listAffectedHouses(
  ctx: Ctx,
  { run: id, ...filters }: AffectedHousesQuery,
): Promise<AffectedHouses> {
  requireCapability(ctx.actor, 'administer')
  const run = await requireRun(ctx, id)
  return {
    houses: await ctx.db.all<AffectedHouses['houses'][number]>(sql`
      WITH hit (uuid, changes) AS (
        SELECT ${HOUSE}, count(*) ${fromChanges(run, filters)} GROUP BY 1)
      SELECT uuid, coalesce(dynasties.name, uuid) AS name, changes
      FROM hit LEFT JOIN dynasties USING (uuid) WHERE uuid IS NOT NULL
      ORDER BY changes DESC, name COLLATE NOCASE LIMIT ${SYNC_AFFECTED_HOUSES_MAX}`),
  }
}

function fromChanges(
  { changesAfter, changesUpTo }: RunRecord,
  { collection, kind }: Filters,
  after = 0,
): SQL {
  return sql`
    FROM sync_changes AS change
    LEFT JOIN players ON collection = 'players' AND players.uuid = change.uuid
    WHERE change.id > ${Math.max(after, changesAfter)} AND change.id <= ${changesUpTo}
      ${collection ? sql`AND collection = ${collection}` : sql``}
      ${kind ? sql`AND kind = ${kind}` : sql``}`
}
