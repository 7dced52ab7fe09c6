import type { Collection } from '#schema/contracts/sync/sync.ts'
import { COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { applyChanges } from '../applying/apply-changes.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRefusals, saveRun } from '../run/run-record.ts'
import { stageChanges } from '../run/staged-changes.ts'
import type { StepTools } from '../run/step-tools.ts'
import { addAwake } from './count-awake.ts'
import { addTallies, diffPage } from './diff-page.ts'
import type { GameReader } from './game.ts'
import type { PagePlan } from './plan-page.ts'
import { planPage } from './plan-page.ts'
import { withoutBase } from './plan-reading.ts'
import { readStored } from './read-stored.ts'
import { restartReading } from './restart-reading.ts'
import { writeVitals } from './write-vitals.ts'

/**
 * Reads the next page of the game. A file that is another than the pages before were cut from is read from its
 * beginning, since two of them are no state of any world.
 */
export async function readNextPage<C extends Collection>(
  ctx: Ctx,
  run: RunRecord,
  collection: C,
  game: GameReader,
  tools: StepTools,
): Promise<RunRecord> {
  const fileDigest = await game.findDigest()
  const isAtStart = collection === COLLECTIONS[0] && run.cursor === null
  if (!isAtStart && fileDigest !== run.fileDigest) return restartReading(ctx, run, tools)
  return readPage(ctx, { ...run, fileDigest }, collection, game, tools)
}

/**
 * Reads one page of the collection, compares it with what is stored and stages the differences, with the
 * cursor, in one transaction. Vitals are written at once, and in a first run everything is.
 */
async function readPage<C extends Collection>(
  ctx: Ctx,
  run: RunRecord,
  collection: C,
  game: GameReader,
  { write }: StepTools,
): Promise<RunRecord> {
  const after = run.cursor
  const isOfChanges = run.changedSince !== null
  const page = await game.readPage(collection, after, run.changedSince)
  const planned = refuseBeyond(planPage(collection, page.items, after), page.next)
  const plan = { ...planned, hasEveryUuid: planned.hasEveryUuid && !page.hasUnnamed }
  // Of changes the rows that they name alone: what a page leaves out has not departed.
  const range = isOfChanges ? { uuids: plan.named } : { after, upTo: page.next }
  const stored = await readStored(ctx, collection, range)
  const { changes, vitals, tally } = diffPage(collection, stored, plan)
  const isPlayers = collection === 'players'
  const read: RunRecord = {
    ...run,
    step: page.next === null ? nextStep(collection) : collection,
    cursor: page.next,
    synced: run.synced + (isPlayers ? plan.rows.length : 0),
    expected: isPlayers ? page.total : run.expected,
    errors: run.errors + plan.refused.length,
    changes: run.changes + (run.isFirst ? 0 : changes.length),
    tally: {
      ...run.tally,
      [collection]: addTallies(run.tally?.[collection], isOfChanges ? withoutBase(tally) : tally),
      ...(isPlayers &&
        !isOfChanges && {
          awake: addAwake(run.tally?.awake, stored, plan as PagePlan<'players'>, ctx.now),
        }),
    },
    supportsChanges: run.supportsChanges && page.changedSince === run.changedSince,
    failedAttempts: 1,
  }
  const application = { direction: 'apply', at: ctx.now } as const
  const written = await write(
    [
      ...(run.trigger === 'preview' ? [] : writeVitals(ctx, vitals)),
      ...(run.isFirst ? applyChanges(changes, application).map((query) => ctx.db.run(query)) : []),
    ],
    [
      ...(run.isFirst ? [] : stageChanges(ctx, run.id, changes)),
      ...(plan.refused.length > 0 ? [saveRefusals(ctx, run.id, collection, plan.refused)] : []),
      saveRun(ctx, read),
    ],
  )
  return { ...read, written: run.written + written }
}

/** Rows behind the page's own end would be compared twice. */
function refuseBeyond<C extends Collection>(plan: PagePlan<C>, next: string | null): PagePlan<C> {
  if (next === null) return plan
  const refused = plan.rows
    .filter(({ uuid }) => uuid > next)
    .map(({ uuid }) => ({
      uuid,
      reason: `uuid: is ${uuid}, behind the ${next} that its page has as next`,
    }))
  if (refused.length === 0) return plan
  return {
    ...plan,
    rows: plan.rows.filter(({ uuid }) => uuid <= next),
    refused: [...plan.refused, ...refused],
  }
}
