import { sql } from 'drizzle-orm'
import type { Awake } from '#schema/contracts/sync.ts'
import type { GroupKind } from '#schema/tables/groups.ts'
import { GROUP_KINDS } from '#schema/tables/groups.ts'
import { toDay } from '#worker/db/day.ts'
import { sqlIsActive } from '#worker/db/sql-is-active.ts'
import type { Ctx } from '#worker/http/context.ts'
import { saveGroupTexts } from '#worker/rankings/group-texts.ts'
import { readPresentGroups } from '#worker/rankings/read-present-groups.ts'
import type { AllFlows } from './count-flows.ts'
import { countFlows, emptyFlows } from './count-flows.ts'
import { planMakeups } from './record-makeups.ts'
import type { RunRecord } from './run-record.ts'
import { findRun, nextStep, saveRun } from './run-record.ts'
import { addFlows, addRealmFlow, saveGroupDays, saveRanking, saveRealmDay } from './save-days.ts'
import { readStaged } from './staged-changes.ts'
import type { StepTools } from './step-tools.ts'

const CHUNK = 2000

type Counts = Record<GroupKind, Map<string, number>>

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
  const awake = run.tally?.awake ?? (await readAwake(ctx, at))
  const awakeOf = sortAwake(awake, clanOf)
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
    saveRealmDay(awake.total, day),
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

/** Who is awake, in one pass over the players: a run that takes another back has not read the feed. */
async function readAwake({ db }: Ctx, at: number): Promise<Awake> {
  const rows = await db.values<[string | null, string | null, number]>(sql`
    SELECT dynasty_uuid, blood_uuid, count(*) FROM players
    WHERE departed_at IS NULL
      AND ${sqlIsActive(at)}
    GROUP BY dynasty_uuid, blood_uuid`)
  const awake: Awake = { total: 0, dynasties: {}, bloodlines: {} }
  for (const [dynasty, blood, count] of rows) {
    awake.total += count
    if (dynasty) awake.dynasties[dynasty] = (awake.dynasties[dynasty] ?? 0) + count
    if (blood) awake.bloodlines[blood] = (awake.bloodlines[blood] ?? 0) + count
  }
  return awake
}

function sortAwake(
  { dynasties, bloodlines }: Awake,
  clanOf: ReadonlyMap<string, string | null>,
): Counts {
  const clans = new Map<string, number>()
  for (const [uuid, count] of Object.entries(dynasties)) add(clans, clanOf.get(uuid) ?? null, count)
  return {
    dynasty: new Map(Object.entries(dynasties)),
    clan: clans,
    bloodline: new Map(Object.entries(bloodlines)),
  }
}

function add(counts: Map<string, number>, key: string | null, count: number): void {
  if (key) counts.set(key, (counts.get(key) ?? 0) + count)
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
