import { and, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { ELAPSED_TIME_MILESTONE_KINDS } from '#schema/history/milestones.ts'
import { milestones } from '#schema/tables/history/chronicle.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { readBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { RECORDS_START, type RecordsStart, toRecordsStartDate } from '#worker/realm/rows/subject.ts'
import { readStoredEventsById, removeStoredEvents } from '#worker/sync/applying/record-events.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import {
  findRun,
  hasStagedChanges,
  isAppliedOnNewDay,
  type RunRecord,
  saveRun,
  toFirstApplyStep,
  toNextSyncStep,
} from '#worker/sync/run/run-record.ts'
import { readStagedChanges } from '#worker/sync/run/staged-changes.ts'
import type { StagedChange } from '#worker/sync/run/structure.ts'
import { announceMilestones } from './announce-milestones.ts'
import {
  type DaySpan,
  IS_INVALID_MILESTONE_SQL,
  type MilestoneDate,
  saveChilderMilestones,
  saveDurationMilestones,
  saveGenerationMilestones,
  saveHouseMilestones,
  savePastNightMilestones,
  savePastSeatMilestones,
  sqlFromPlayersByUuid,
} from './save-milestones.ts'

const CHANGES_MAX = 2000
const PLAYERS_MAX = 20_000

/** `after` is the id of the last processed change or, in a full run, the last processed player. */
type Cursor = { after: number } | 'events'

export async function recordMilestones(ctx: Ctx, run: RunRecord, tools: StepWriter) {
  const done: RunRecord = { ...run, step: toNextSyncStep('milestones'), cursor: null }
  const isChanged = hasStagedChanges(run) || run.isFull
  // The run is not saved here, because repeating this step gives the same result.
  if (!isChanged && !isAppliedOnNewDay(run)) return done
  const cursor: Cursor =
    run.cursor === null ? (isChanged ? { after: 0 } : 'events') : JSON.parse(run.cursor)
  if (cursor === 'events') return announceMilestones(ctx, run, done, tools)
  const { queries, after } =
    run.undoes === null
      ? await findReached(ctx, run, cursor.after)
      : { queries: await takeBack(ctx, run, run.undoes), after: null }
  const next: Cursor = after === null ? 'events' : { after }
  const advanced = { ...run, cursor: JSON.stringify(next) }
  await tools.write([], [...queries, saveRun(ctx, advanced)])
  return advanced
}

type Found = { queries: Statement[]; after: number | null }

async function findReached(ctx: Ctx, run: RunRecord, from: number): Promise<Found> {
  const today = toEpochDay(run.appliedAt ?? ctx.now)
  const award: MilestoneDate = run.isFirst
    ? { runId: null, day: null }
    : { runId: run.id, day: today }
  const start = Math.max(from, run.changesAfter)
  const { queries, after } = run.isFull
    ? await planForAll(ctx, award, today, from)
    : planForChanges(await readStagedChanges(ctx, run, start, CHANGES_MAX), award, today)
  const ofHouses = after === null ? saveHouseMilestones(award, today) : []
  return { queries: [...queries, ...ofHouses].map((query) => ctx.db.run(query)), after }
}

type Plan = { queries: SQL[]; after: number | null }

async function planForAll(
  ctx: Ctx,
  award: MilestoneDate,
  today: number,
  from: number,
): Promise<Plan> {
  const [last] = await ctx.db.select({ id: max(players.id) }).from(players)
  const to = from + PLAYERS_MAX
  const some = sql`(SELECT * FROM players WHERE id > ${from} AND id <= ${to}) AS players`
  return {
    queries: [
      saveChilderMilestones(some, award),
      savePastNightMilestones(some, award, today),
      // Generations get no date, because a full run cannot know which player was first.
      saveGenerationMilestones(some, { ...award, day: null }),
    ],
    after: to < (last?.id ?? 0) ? to : null,
  }
}

const COMING = new Set(['arrived', 'returned'])

function planForChanges(changes: StagedChange[], award: MilestoneDate, today: number): Plan {
  const ofPlayers = changes.filter(({ collection }) => collection === 'players')
  const uuids = (...kinds: string[]) =>
    ofPlayers.flatMap(({ kind, uuid }) => (COMING.has(kind) || kinds.includes(kind) ? uuid : []))
  const sires = ofPlayers.flatMap(({ after }) => (after?.sire ? String(after.sire) : []))
  return {
    queries: [
      saveChilderMilestones(sqlFromPlayersByUuid(new Set(sires)), award),
      // Players who arrive, revive or get another join date may have passed milestones earlier.
      savePastNightMilestones(sqlFromPlayersByUuid(uuids('joined', 'status')), award, today),
      saveGenerationMilestones(sqlFromPlayersByUuid(uuids('generation', 'blood')), award),
    ],
    after: changes.length < CHANGES_MAX ? null : (changes.at(-1)?.id ?? null),
  }
}

const DATED = sql.raw(`('${ELAPSED_TIME_MILESTONE_KINDS.join("', '")}')`)

async function takeBack(ctx: Ctx, run: RunRecord, undoes: number): Promise<Statement[]> {
  const undone = await findRun(ctx, undoes)
  if (undone?.appliedAt == null) throw new AppError('internal', `Run ${undoes} was not applied.`)
  const [since, today] = [undone.appliedAt, run.appliedAt ?? ctx.now].map(toEpochDay) as [
    number,
    number,
  ]
  // Keeps undated 'seat-year' milestones, whose seats were taken before the records began.
  const isOfRun = sql`run_id = ${undoes} AND kind <> 'seat-year' AND (
    day IS NULL OR kind NOT IN ${DATED})`
  const isOfNights = sql`run_id >= ${undoes} AND kind IN ${DATED} AND day > ${since}
    AND ${IS_INVALID_MILESTONE_SQL}`
  const isTakenBack = sql`(${isOfRun} OR ${isOfNights})`
  const told = await ctx.db
    .select({ id: milestones.eventId })
    .from(milestones)
    .where(and(isNotNull(milestones.eventId), isTakenBack))
  const eventIds = told.flatMap(({ id }) => id ?? [])
  const events = await readStoredEventsById(ctx, eventIds)
  const nights = since < today ? saveDurationMilestones({ from: since + 1, to: today }, run.id) : []
  return [
    ...removeStoredEvents(ctx, events),
    ctx.db.delete(milestones).where(isTakenBack),
    ...nights.map((query) => ctx.db.run(query)),
  ]
}

/** Days recorded per transaction. A million players reach thousands of milestones a day. */
const DAYS_MAX = 7

export async function recordNightMilestones(ctx: Ctx, run: RunRecord, { write }: StepWriter) {
  const today = toEpochDay(run.appliedAt ?? ctx.now)
  const from =
    run.cursor === null ? toEpochDay(run.appliedSince ?? ctx.now) + 1 : Number(run.cursor)
  const to = Math.min(from + DAYS_MAX - 1, today)
  const next: RunRecord =
    to === today ? { ...run, ...toFirstApplyStep(run) } : { ...run, cursor: String(to + 1) }
  await write(
    [],
    [
      ...saveDurationMilestones({ from, to }, run.id).map((query) => ctx.db.run(query)),
      ...((await isYearOfRecords(ctx, { from, to }))
        ? [ctx.db.run(savePastSeatMilestones(run.id))]
        : []),
      saveRun(ctx, next),
    ],
  )
  return next
}

async function isYearOfRecords(ctx: Ctx, { from, to }: DaySpan): Promise<boolean> {
  const [[first]] = await readBatch<[RecordsStart]>(ctx, [sql`SELECT ${RECORDS_START}`])
  const began = toRecordsStartDate(first)
  if (began === null) return false
  const anniversary = new Date(began)
  anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1)
  const day = toEpochDay(anniversary.getTime())
  return from <= day && day <= to
}
