import { sql } from 'drizzle-orm'
import { PLANNER_KINDS } from '#schema/community/calendar/calendar-rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/core/db/day.ts'
import { saveAllPlanned } from '#worker/realm/rows/parts/calendar-parts.ts'
import { saveGroupTexts } from '#worker/realm/rows/parts/group-texts.ts'
import { saveOpenHouses } from '#worker/realm/rows/parts/open-houses.ts'
import type { PresentGroup } from '#worker/realm/rows/read-present-groups.ts'
import { readPresentGroups } from '#worker/realm/rows/read-present-groups.ts'
import type { RunRecord } from '../run/run-record.ts'
import { findRun, nextStep, saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import type { Flows, Present, RunMoves } from './count-flows.ts'
import { countFlows, sumRealmFlow } from './count-flows.ts'
import { findAwake } from './find-awake.ts'
import { readMoves } from './read-moves.ts'
import { planMakeups } from './record-makeups.ts'
import type { GroupDayRow } from './save-days.ts'
import { saveGroupDays, saveRanking, saveRealmDay, takeOffRealmDay } from './save-days.ts'

/**
 * Records what each group and the realm had on the day of the run, and adds who came and left with it, in one
 * transaction. An undo on the same day takes them off it, a later one adds the reverse to its own day. A group
 * that leaves the game has a last record, of no members.
 */
export async function recordDays(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepTools,
): Promise<RunRecord> {
  const at = run.appliedAt ?? ctx.now
  const day = toDay(at)
  const present = await readPresentGroups(ctx, day)
  const clanOf = new Map(present.dynasty.map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  const { total: awake, of: awakeOf } = await findAwake(ctx, run, present, clanOf)
  const undone = run.undoes === null ? null : await findRun(ctx, run.undoes)
  const undoneDay = undone && toDay(undone.appliedAt ?? at)
  const runs = await readMoves(ctx, run, undoneDay === day)
  const gone = await readGone(ctx, runs)
  const flows = countFlows(toPresent(present), toNamed(present, gone), runs)
  const makeups = run.isFull ? await planMakeups(ctx, present, clanOf, day) : []
  const statements = [
    ...makeups,
    ...GROUP_KINDS.flatMap((kind) => {
      const groups = present[kind].map((group) => ({
        ...group,
        awake: awakeOf[kind].get(group.uuid) ?? 0,
      }))
      return [
        saveGroupDays(kind, toRows(groups, gone[kind], flows[kind]), day),
        ...saveRanking(kind, groups, day),
        saveGroupTexts(kind),
      ]
    }),
    saveOpenHouses(),
    ...PLANNER_KINDS.map((kind) => saveAllPlanned(kind, ctx.now)),
    saveRealmDay(awake, sumRealmFlow(runs), day),
    ...(undoneDay === null || undoneDay === day
      ? []
      : runs.slice(-1).map(({ realm }) => takeOffRealmDay(realm, undoneDay))),
  ]
  const tally = run.tally && { ...run.tally, awake: undefined }
  const done: RunRecord = { ...run, step: nextStep('days'), cursor: null, tally }
  await write([], [...statements.map((statement) => ctx.db.run(statement)), saveRun(ctx, done)])
  return done
}

/** A group that has left the game with the recorded runs, and how many players still name it. */
type Gone = { kind: GroupKind; id: number; uuid: string; members: number }

async function readGone(
  { db }: Ctx,
  runs: readonly RunMoves[],
): Promise<Record<GroupKind, Gone[]>> {
  const uuids = runs.flatMap(({ groups }) =>
    groups.flatMap((one) => (one.isGone ? [one.uuid] : [])),
  )
  const isGone = sql`uuid IN (SELECT value FROM json_each(${JSON.stringify(uuids)}))
    AND departed_at IS NOT NULL`
  const gone =
    uuids.length === 0
      ? []
      : await db.all<Gone>(sql`
          SELECT 'dynasty' AS kind, id, uuid, member_count AS members FROM dynasties WHERE ${isGone}
          UNION ALL SELECT 'clan', id, uuid, 0 FROM clans WHERE ${isGone}
          UNION ALL SELECT 'bloodline', id, uuid, descendant_count FROM bloodlines WHERE ${isGone}`)
  const of = (kind: GroupKind) => gone.filter((one) => one.kind === kind)
  return { dynasty: of('dynasty'), clan: of('clan'), bloodline: of('bloodline') }
}

type Groups = Record<GroupKind, PresentGroup[]>

function toPresent(groups: Groups): Present {
  const of = (kind: GroupKind) =>
    new Map(groups[kind].map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  return { dynasty: of('dynasty'), clan: of('clan'), bloodline: of('bloodline') }
}

function toNamed(present: Groups, gone: Record<GroupKind, Gone[]>) {
  const of = (kind: GroupKind) =>
    new Map([...present[kind], ...gone[kind]].map(({ uuid, members }) => [uuid, members]))
  return { dynasty: of('dynasty'), bloodline: of('bloodline') }
}

function toRows(
  present: readonly { id: number; uuid: string; members: number; awake: number }[],
  gone: readonly Gone[],
  flows: Flows[GroupKind],
): GroupDayRow[] {
  const flowOf = (uuid: string) => flows.get(uuid) ?? { came: 0, left: 0 }
  return [
    ...present.map(({ id, uuid, members, awake }, index) => {
      return { id, members, awake, ...flowOf(uuid), rank: index + 1 }
    }),
    ...gone.map(({ id, uuid }) => ({ id, members: 0, awake: 0, ...flowOf(uuid), rank: null })),
  ]
}
