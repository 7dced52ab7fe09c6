import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type {
  EventDetails,
  Growth,
  GrowthQuery,
  Landmark,
} from '#schema/contracts/history/chronicle.ts'
import { toMilestoneName } from '#schema/history/milestones.ts'
import { VEILED_IN_SENTENCE } from '#schema/realm/veil.ts'
import type { Actor } from '#schema/roles.ts'
import { LANDMARKS_MAX } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDate, toDay } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  FIRST_RECORDS,
  type FirstRecords,
  toRecordsBegan,
} from '#worker/realm/rows/records-began.ts'
import { selectUuid, toMissing } from '#worker/realm/rows/subject.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import { type Month, selectMonths, toGroupDays } from './list-days.ts'
import type { EventRow } from './plan-walk.ts'
import { emptyNamed, readNames } from './read-names.ts'
import { addNamed, hideHolder, toChronicleEvent } from './to-chronicle-event.ts'

/** The players by their names alone. Visitors may read both: a seat is no tie. */
type LandmarkRow = EventRow & {
  kind: Landmark['kind']
  playerName: string | null
  otherName: string | null
}

/** How a group grew until today; a dissolved one until its end. Throws `not-found`. */
export async function getGrowth(
  ctx: Ctx,
  group: { kind: GroupKind; id: number },
  { days }: GrowthQuery,
): Promise<Growth> {
  const to = toDay(ctx.now)
  const span = { from: to - days, to }
  const [[first], months, landmarks] = await readBatch<
    [FirstRecords & { uuid: string | null }, Month, LandmarkRow]
  >(ctx, [
    sql`SELECT ${FIRST_RECORDS}, (${selectUuid(group)}) AS uuid`,
    selectMonths(ctx, group, span),
    selectLandmarks(ctx.actor, group),
  ])
  if (!first?.uuid) throw new AppError('not-found', toMissing(group))
  return {
    from: toDate(span.from),
    to: toDate(span.to),
    days: toGroupDays(months, span),
    landmarks: await nameLandmarks(
      ctx,
      landmarks.filter(({ at }) => toDay(at) >= span.from),
    ),
    recordsBeganAt: toRecordsBegan(first),
  }
}

function selectLandmarks(actor: Actor, group: { kind: GroupKind; id: number }): SQL {
  const name = (column: SQL) => sql`(
    SELECT iif(${sqlIsVeiledFrom(actor)}, ${VEILED_IN_SENTENCE}, name) FROM players
    WHERE uuid = ${column})`
  return sql`
    SELECT events.id, at, since, events.kind, NULL AS playerUuid, NULL AS otherUuid,
      group_kind AS groupKind, group_uuid AS groupUuid, parent_uuid AS parentUuid,
      from_uuid AS fromUuid, before, after,
      ${name(sql`player_uuid`)} AS playerName, ${name(sql`other_uuid`)} AS otherName
    FROM event_subjects CROSS JOIN events ON events.id = event_id
    WHERE event_subjects.kind = ${`${group.kind}-landmark`}
      AND event_subjects.uuid = (${selectUuid(group)})
    ORDER BY event_id DESC LIMIT ${LANDMARKS_MAX}`
}

const VISITOR = { hasTies: false, hasCauses: false }

async function nameLandmarks(ctx: Ctx, rows: LandmarkRow[]): Promise<Landmark[]> {
  const named = emptyNamed()
  for (const row of rows) addNamed(named, row, false)
  const names = await readNames(ctx, named)
  return rows.map((row) => {
    const { id, at, group, parent, from, ...details } = toChronicleEvent(row, names, VISITOR)
    const { kind, playerName: player, otherName: other } = row
    // The holder's name in the details is for one whom the site does not know.
    const isKnown = (kind === 'seat-taken' ? other : player) !== null
    const before = details.before && isKnown ? { ...details.before, name: null } : details.before
    const isVeiled = kind === 'group-milestone' && player === VEILED_IN_SENTENCE
    const named = details.after && player ? { ...details.after, name: null } : details.after
    const after = named && isVeiled ? hideHolder(named) : named
    const milestone = kind === 'group-milestone' ? toWords(after, player) : null
    return { id, at, kind, player, other, group, parent, from, before, after, milestone }
  })
}

/** Which milestone a veiled player has reached would tell who it is. */
function toWords(after: EventDetails | null, player: string | null): string {
  const name = after?.milestone ? toMilestoneName(after.milestone) : 'A milestone'
  return player ? `${name}: ${player}` : name
}
