import { GROUP_KINDS } from '#schema/tables/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/db/day.ts'
import { saveGroupTexts } from '#worker/rankings/group-texts.ts'
import { readPresentGroups } from '#worker/rankings/read-present-groups.ts'
import type { RunRecord } from '../run/run-record.ts'
import { findRun, nextStep, saveRun } from '../run/run-record.ts'
import { readStaged } from '../run/staged-changes.ts'
import type { StepTools } from '../run/step-tools.ts'
import type { AllFlows } from './count-flows.ts'
import { countFlows, emptyFlows } from './count-flows.ts'
import { findAwake } from './find-awake.ts'
import { planMakeups } from './record-makeups.ts'
import { addFlows, addRealmFlow, saveGroupDays, saveRanking, saveRealmDay } from './save-days.ts'

const CHUNK = 2000

/**
 * Records what each group and the realm had on the day of the run, and adds the run's comings and goings,
 * in one transaction. An undo takes them off the day on which they were added.
 */
export async function recordDays(
  ctx: Ctx,
  run: RunRecord,
  { write, spend }: StepTools,
): Promise<RunRecord> {
  const at = run.appliedAt ?? ctx.now
  const day = toDay(at)
  const present = await readPresentGroups(ctx, day)
  const clanOf = new Map(present.dynasty.map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  const { total: awake, of: awakeOf } = await findAwake(ctx, run, present, clanOf)
  const flows = await readFlows(ctx, run, clanOf, spend)
  const undone = run.undoes === null ? null : await findRun(ctx, run.undoes)
  spend(9)
  const flowDay = toDay(undone?.appliedAt ?? at)
  const sign = undone ? -1 : 1
  const makeups = run.isFull ? await planMakeups(ctx, present, clanOf, day) : []
  const statements = [
    ...makeups,
    ...GROUP_KINDS.flatMap((kind) => {
      const groups = present[kind].map((group) => ({
        ...group,
        awake: awakeOf[kind].get(group.uuid) ?? 0,
      }))
      return [
        saveGroupDays(kind, groups, day),
        addFlows(kind, flows[kind], flowDay, sign),
        ...saveRanking(kind, groups, day),
        saveGroupTexts(kind),
      ]
    }),
    saveRealmDay(awake, day),
    addRealmFlow(flows.realm, flowDay, sign),
  ]
  const tally = run.tally && { ...run.tally, awake: undefined }
  const done: RunRecord = { ...run, step: nextStep('days'), cursor: null, tally }
  await write(
    [],
    [
      ...statements.flatMap((statement) => (statement ? [ctx.db.run(statement)] : [])),
      saveRun(ctx, done),
    ],
  )
  return done
}

async function readFlows(
  ctx: Ctx,
  run: RunRecord,
  clanOf: ReadonlyMap<string, string | null>,
  spend: StepTools['spend'],
): Promise<AllFlows> {
  const flows = emptyFlows()
  for (let after = run.changesAfter; ; ) {
    const changes = await readStaged(ctx, run, after, CHUNK)
    spend(1)
    countFlows(flows, changes, clanOf)
    const last = changes.at(-1)
    if (!last || changes.length < CHUNK) return flows
    after = last.id
  }
}
