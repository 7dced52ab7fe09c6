import { and, asc, count, gt, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { ActivePlayerCounts } from '#schema/contracts/sync/sync.ts'
import type { RealmDayRecord } from '#schema/tables/history/chronicle.ts'
import { GROUP_KINDS, type GroupKind } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDayRecords } from '#worker/core/db/day.ts'
import { sqlIsActivePlayer } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { decodeRanking } from '#worker/realm/rows/ranked-group.ts'
import type { PresentGroup } from '#worker/realm/rows/read-present-groups.ts'
import { HIDES_PRESENCE_SQL } from '#worker/realm/rows/veil.ts'
import { isRecountDue, type RunRecord, toRunRecord } from '#worker/sync/run/run-record.ts'
import { readStagedChanges } from '#worker/sync/run/staged-changes.ts'
import { addChangesToMoves, createRunMoves, type RunMoves } from './count-flows.ts'

type Groups = Record<GroupKind, PresentGroup[]>
type AwakeCounts = { total: number; of: Record<GroupKind, Map<string, number>> }

export async function findActiveCounts(
  ctx: Ctx,
  run: RunRecord,
  present: Groups,
  clanOf: ReadonlyMap<string, string | null>,
): Promise<AwakeCounts> {
  const isRead = run.undoes === null && run.changedSince === null
  const recorded =
    isRead || (await isRecountDue(ctx, run)) ? null : await readRecorded(ctx, present)
  if (recorded) return recorded
  const awake = run.tally?.awake ?? (await readAwake(ctx, run.appliedAt ?? ctx.now))
  return { total: awake.total, of: sortAwake(awake, clanOf) }
}

async function readRecorded(ctx: Ctx, present: Groups): Promise<AwakeCounts | null> {
  const [realm, ...ranked] = await readBatch<[{ days: string }, ...{ ranked: string }[]]>(ctx, [
    sql`SELECT days FROM realm_months ORDER BY month DESC LIMIT 1`,
    ...GROUP_KINDS.map(
      (kind) => sql`
        SELECT ranked FROM ranking_days
        WHERE kind = ${kind} AND day = (SELECT max(day) FROM ranking_days WHERE kind = ${kind})
        ORDER BY part`,
    ),
  ])
  const days = parseDayRecords<RealmDayRecord>(realm[0]?.days ?? '{}')
  const last = days.toSorted(([a], [b]) => a - b).at(-1)
  if (!last) return null
  const counts = GROUP_KINDS.map((kind, index) => {
    const groups = decodeRanking((ranked[index] ?? []).map((part) => part.ranked))
    const awakeOf = new Map(groups.map(({ id, awake }) => [id, awake ?? 0]))
    return [kind, new Map(present[kind].map(({ id, uuid }) => [uuid, awakeOf.get(id) ?? 0]))]
  })
  return { total: last[1][3], of: Object.fromEntries(counts) }
}

async function readAwake({ db }: Ctx, at: number): Promise<ActivePlayerCounts> {
  const { dynastyUuid, bloodUuid, departedAt } = players
  const rows = await db
    .select({ dynasty: dynastyUuid, blood: bloodUuid, total: count() })
    .from(players)
    .where(and(isNull(departedAt), sqlIsActivePlayer(at), not(HIDES_PRESENCE_SQL)))
    .groupBy(dynastyUuid, bloodUuid)
  const awake: ActivePlayerCounts = { total: 0, dynasties: {}, bloodlines: {} }
  for (const { dynasty, blood, total } of rows) {
    awake.total += total
    if (dynasty) awake.dynasties[dynasty] = (awake.dynasties[dynasty] ?? 0) + total
    if (blood) awake.bloodlines[blood] = (awake.bloodlines[blood] ?? 0) + total
  }
  return awake
}

function sortAwake(
  { dynasties, bloodlines }: ActivePlayerCounts,
  clanOf: ReadonlyMap<string, string | null>,
): AwakeCounts['of'] {
  const clans = new Map<string, number>()
  for (const [uuid, count] of Object.entries(dynasties)) {
    const clan = clanOf.get(uuid)
    if (clan) clans.set(clan, (clans.get(clan) ?? 0) + count)
  }
  return {
    dynasty: new Map(Object.entries(dynasties)),
    clan: clans,
    bloodline: new Map(Object.entries(bloodlines)),
  }
}

const CHUNK = 2000

export async function readRunMoves(ctx: Ctx, run: RunRecord, isUndoOfToday: boolean) {
  const unrecorded = await findUnrecorded(ctx, run)
  const moves: RunMoves[] = []
  for (const each of [...unrecorded, run]) {
    const direction = each.undoes === null ? 'apply' : 'undo'
    const own = createRunMoves(each === run && isUndoOfToday ? 'same-day' : direction)
    for await (const changes of listApplied(ctx, each)) {
      addChangesToMoves(own, changes)
    }
    moves.push(own)
  }
  return moves
}

function findUnrecorded({ db }: Ctx, { id }: RunRecord): Promise<RunRecord[]> {
  const recorded = sql`(
    SELECT id FROM sync_runs WHERE step = 'done' AND id < ${id} ORDER BY id DESC LIMIT 1)`
  return db
    .select()
    .from(syncRuns)
    .where(
      and(
        gt(syncRuns.id, sql`coalesce(${recorded}, 0)`),
        lt(syncRuns.id, id),
        isNotNull(syncRuns.appliedAt),
        ne(syncRuns.step, 'done'),
      ),
    )
    .orderBy(asc(syncRuns.id))
    .then((rows) => rows.map(toRunRecord))
}

async function* listApplied(ctx: Ctx, run: RunRecord) {
  const changesUpTo = run.step === 'apply' ? Number(run.cursor ?? 0) : run.changesUpTo
  for (let after = run.changesAfter; ; ) {
    const changes = await readStagedChanges(ctx, { changesUpTo }, after, CHUNK)
    yield changes
    const last = changes.at(-1)
    if (!last || changes.length < CHUNK) return
    after = last.id
  }
}
