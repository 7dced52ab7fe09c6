import { COLLECTIONS, type Collection } from '#schema/contracts/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { StepTools } from '#worker/sync/run/lock.ts'
import { applyChanges } from '../applying/apply-changes.ts'
import { nextStep, type RunRecord, saveRefusals, saveRun } from '../run/run-record.ts'
import { stageChanges } from '../run/staged-changes.ts'
import { addTallies, diffPage } from './diff-page.ts'
import type { GameReader } from './game.ts'
import { addAwake, type PagePlan, planPage } from './plan-page.ts'
import { restartReading, withoutBase } from './plan-reading.ts'
import { readStored, writeVitals } from './read-stored.ts'

/** Reads the next page. A file that changed since the last page is read from its beginning. */
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

/** Stages a page's differences with the cursor in one transaction. Vitals, and a first run, are written at once. */
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
