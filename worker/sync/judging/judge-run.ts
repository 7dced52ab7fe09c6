import { and, gte, inArray, lte, max, ne, type SQL, sql } from 'drizzle-orm'
import { FEED_COLLECTIONS, type SyncTally } from '#schema/contracts/sync/sync.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { DAY_MS } from '#schema/rules.ts'
import { syncChanges, syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import {
  expireProposals,
  isAppliedOnNewDay,
  type RunRecord,
  saveRun,
  toFirstApplyStep,
} from '#worker/sync/run/run-record.ts'
import { type LimitBreach, listLimitBreaches, sumTallies } from './judge.ts'

export async function judgeRun(ctx: Ctx, run: RunRecord, { write }: StepWriter) {
  const changesUpTo = await findLastChange(ctx, run)
  const reasons = run.isFirst ? [] : await listHoldReasons(ctx, { ...run, changesUpTo })
  const judged: RunRecord = { ...run, changesUpTo, note: reasons.join(' ') || null }
  const isOver = reasons.length > 0 || run.trigger === 'preview'
  const next: RunRecord = isOver
    ? { ...judged, state: reasons.length > 0 ? 'held' : 'previewed', finishedAt: ctx.now }
    : toApplyingRun(judged, ctx.now)
  await write([], [expireProposals(ctx, run.id), saveRun(ctx, next)])
  if (next.state === 'held') {
    console.warn(JSON.stringify({ level: 'warn', what: 'sync held', run: run.id, reasons }))
  }
  return next
}

export function toApplyingRun(run: RunRecord, now: number): RunRecord {
  const applied: RunRecord = { ...run, appliedAt: now }
  return {
    ...applied,
    ...(isAppliedOnNewDay(applied) ? { step: 'nights', cursor: null } : toFirstApplyStep(run)),
    state: 'running',
    finishedAt: null,
    departed: run.tally ? countDepartures(run.tally) : 0,
  }
}

function countDepartures(tally: NonNullable<RunRecord['tally']>): number {
  return FEED_COLLECTIONS.reduce((sum, each) => sum + (tally[each]?.changes.departed ?? 0), 0)
}

async function findLastChange({ db }: Ctx, { changesAfter }: RunRecord): Promise<number> {
  const [row] = await db.select({ last: max(syncChanges.id) }).from(syncChanges)
  return Math.max(row?.last ?? 0, changesAfter)
}

const NAMED_MAX = 10

export async function listHoldReasons(ctx: Pick<Ctx, 'db'>, run: RunRecord): Promise<string[]> {
  const reasons: string[] = []
  for (const excess of listLimitBreaches(run.tally ?? {}, await sumTalliesOfDay(ctx, run))) {
    const names = await listNames(ctx, run, excess)
    reasons.push(names.length > 0 ? `${excess.sentence.slice(0, -1)}: ${names}.` : excess.sentence)
  }
  return reasons
}

async function listNames(
  { db }: Pick<Ctx, 'db'>,
  { changesAfter, changesUpTo }: RunRecord,
  { collection, concerned, change }: LimitBreach,
): Promise<string> {
  if (!change) return ''
  const rows = await db.all<{ name: string }>(sql`
    SELECT name FROM sync_changes AS change JOIN ${sql.raw(collection)} USING (uuid)
    WHERE change.id > ${changesAfter} AND change.id <= ${changesUpTo}
      AND collection = ${collection} AND ${isAbout(change)}
    ORDER BY change.id LIMIT ${NAMED_MAX}`)
  const names = rows.map(({ name }) => name)
  const more = concerned - names.length
  if (names.length === 0) return ''
  const listed = more > 0 ? [...names, `${formatCount(more)} more`] : names
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(listed)
}

function isAbout({ outcome, field }: NonNullable<LimitBreach['change']>): SQL {
  if (outcome === 'departed') return sql`kind = 'departed'`
  const isSeat = field.startsWith('seat:')
  const path = isSeat ? '$.seat.player' : `$.${field}`
  const [before, after] = [sql`before ->> ${path}`, sql`after ->> ${path}`]
  return sql`kind <> 'returned' AND ${isSeat ? sql`kind = ${field}` : sql`TRUE`}
    AND ${before} IS NOT NULL
    AND ${outcome === 'emptied' ? sql`after IS NOT NULL AND ${after} IS NULL` : sql`${after} <> ${before}`}`
}

export async function sumTalliesOfDay(
  { db }: Pick<Ctx, 'db'>,
  { id, startedAt, tally }: Pick<RunRecord, 'id' | 'startedAt' | 'tally'>,
): Promise<SyncTally> {
  // Sorts in descending order, so that the query reads no runs older than the one it finds.
  const before = sql`coalesce((SELECT id FROM sync_runs
    WHERE id < ${id} AND (started_at <= ${startedAt - DAY_MS} OR is_confirmed OR is_first)
    ORDER BY id DESC LIMIT 1), 0) + 1`
  const applied = await db
    .select({ tally: syncRuns.tally })
    .from(syncRuns)
    .where(
      and(
        gte(syncRuns.id, before),
        lte(syncRuns.id, id - 1),
        inArray(syncRuns.state, ['finished', 'failed']),
        ne(syncRuns.changes, 0),
        sql`applied_at IS NOT NULL`,
      ),
    )
    .orderBy(syncRuns.id)
  return sumTallies([...applied.map((run) => run.tally ?? {}), tally ?? {}])
}
