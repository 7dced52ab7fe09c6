import type { SQL } from 'drizzle-orm'
import { max, sql } from 'drizzle-orm'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/core/db/day.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import type { RunRecord } from '../run/run-record.ts'
import { hasChanges, isNewDay, nextStep, saveRun } from '../run/run-record.ts'
import { readStaged } from '../run/staged-changes.ts'
import type { StepTools } from '../run/step-tools.ts'
import type { StagedChange } from '../run/structure.ts'
import { announce } from './announce.ts'
import {
  type Award,
  ofUuids,
  saveChilder,
  saveGenerations,
  saveHouses,
  saveNightsBefore,
} from './save-milestones.ts'
import { takeBack } from './take-back.ts'

const CHANGES_MAX = 2000
const PLAYERS_MAX = 20_000

/** Up to which change, or player of all, those concerned were looked at; then their events are written. */
type Cursor = { after: number } | 'events'

/**
 * Writes what the run’s changes have brought, some of them a call, and the events of all that the run has written. An
 * undo takes back what its run has brought. The first run writes what there was before, which is no news.
 */
export async function recordMilestones(
  ctx: Ctx,
  run: RunRecord,
  tools: StepTools,
): Promise<RunRecord> {
  const done: RunRecord = { ...run, step: nextStep('milestones'), cursor: null }
  const isChanged = hasChanges(run) || run.isFull
  // Not saved: a run that is cut off here comes to the same again.
  if (!isChanged && !isNewDay(run)) return done
  const cursor: Cursor =
    run.cursor === null ? (isChanged ? { after: 0 } : 'events') : JSON.parse(run.cursor)
  if (cursor === 'events') return announce(ctx, run, done, tools)
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
  const today = toDay(run.appliedAt ?? ctx.now)
  const award: Award = run.isFirst ? { runId: null, day: null } : { runId: run.id, day: today }
  const { queries, after } = run.isFull
    ? await planForAll(ctx, award, today, from)
    : planForChanges(await readChanges(ctx, run, from), award, today)
  const ofHouses = after === null ? saveHouses(award, today) : []
  return { queries: [...queries, ...ofHouses].map((query) => ctx.db.run(query)), after }
}

type Plan = { queries: SQL[]; after: number | null }

async function planForAll(ctx: Ctx, award: Award, today: number, from: number): Promise<Plan> {
  const [last] = await ctx.db.select({ id: max(players.id) }).from(players)
  const to = from + PLAYERS_MAX
  const some = sql`(SELECT * FROM players WHERE id > ${from} AND id <= ${to}) AS players`
  return {
    queries: [
      saveChilder(some, award),
      saveNightsBefore(some, award, today),
      // Who was the first of those who are there already is not known.
      saveGenerations(some, { ...award, day: null }),
    ],
    after: to < (last?.id ?? 0) ? to : null,
  }
}

function readChanges(ctx: Ctx, run: RunRecord, from: number): Promise<StagedChange[]> {
  return readStaged(ctx, run, Math.max(from, run.changesAfter), CHANGES_MAX)
}

const COMING = new Set(['arrived', 'returned'])

function planForChanges(changes: StagedChange[], award: Award, today: number): Plan {
  const ofPlayers = changes.filter(({ collection }) => collection === 'players')
  const uuids = (...kinds: string[]) =>
    ofPlayers.flatMap(({ kind, uuid }) => (COMING.has(kind) || kinds.includes(kind) ? uuid : []))
  const sires = ofPlayers.flatMap(({ after }) => (after?.sire ? String(after.sire) : []))
  return {
    queries: [
      saveChilder(ofUuids(new Set(sires)), award),
      // The nights of one who comes, rises or has another date were over before the site saw it.
      saveNightsBefore(ofUuids(uuids('joined', 'status')), award, today),
      saveGenerations(ofUuids(uuids('generation', 'blood')), award),
    ],
    after: changes.length < CHANGES_MAX ? null : (changes.at(-1)?.id ?? null),
  }
}
