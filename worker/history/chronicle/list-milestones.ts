import { sql } from 'drizzle-orm'
import type { Milestones, ReachedMilestone } from '#schema/contracts/history/milestones.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { MILESTONE_SEALS_MAX } from '#schema/rules.ts'
import type { milestones } from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoDate } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  RECORDS_START,
  type RecordsStart,
  selectSubjectUuid,
  toNotFoundMessage,
  toRecordsStartDate,
} from '#worker/realm/rows/subject.ts'
import {
  createUuidsByKind,
  type NameMaps,
  readNames,
  toGroupKey,
  type UuidsByKind,
} from './read-names.ts'

/** Reads twice the number shown, because generations without a known first player are skipped. */
const READ_MAX = 2 * MILESTONE_SEALS_MAX

type Row = Omit<typeof milestones.$inferSelect, 'runId' | 'eventId'>
const COLUMNS = sql.raw('subject, uuid, kind, value, seat, role, player_uuid AS playerUuid, day')

export async function listMilestones(
  ctx: Ctx,
  subject: { kind: 'player' | GroupKind; id: number },
): Promise<Milestones> {
  const isPlayer = subject.kind === 'player'
  const uuid = sql`(${selectSubjectUuid(subject, ctx.actor)})`
  const [[first], own, ofGenerations] = await readBatch<
    [RecordsStart & { uuid: string | null }, Row, Row]
  >(ctx, [
    sql`SELECT ${RECORDS_START}, ${uuid} AS uuid`,
    sql`
      SELECT ${COLUMNS} FROM milestones WHERE subject = ${subject.kind} AND uuid = ${uuid}
      ORDER BY ${sql.raw(isPlayer ? 'kind, value, seat' : 'kind DESC, value DESC, seat DESC')}
      LIMIT ${isPlayer ? MILESTONE_SEALS_MAX : READ_MAX}`,
    isPlayer
      ? sql`SELECT ${COLUMNS} FROM milestones WHERE player_uuid = ${uuid} LIMIT ${MILESTONE_SEALS_MAX / 2}`
      : sql`SELECT NULL WHERE 0`,
  ])
  if (!first?.uuid) throw new AppError('not-found', toNotFoundMessage(subject))
  const rows = [...own, ...ofGenerations]
    .filter(({ kind, playerUuid }) => kind !== 'generation' || playerUuid !== null)
    .sort((a, b) => (b.day ?? 0) - (a.day ?? 0) || b.value - a.value)
    .slice(0, MILESTONE_SEALS_MAX)
  const named = createUuidsByKind()
  for (const row of rows) addNamed(named, row, isPlayer)
  const names = await readNames(ctx, named)
  return {
    milestones: rows
      .map((row) => toMilestone(row, names, isPlayer))
      .filter(({ player }) => player === null || !isVeiledUuid(player.uuid)),
    recordsBeganAt: toRecordsStartDate(first),
  }
}

function groupOf({ subject, uuid, seat }: Row): [GroupKind, string] | null {
  const [kind, ofSeat] = seat.split(' ')
  if (ofSeat) return [kind as GroupKind, ofSeat]
  return subject === 'player' ? null : [subject, uuid]
}

function addNamed(named: UuidsByKind, row: Row, isPlayer: boolean): void {
  const group = isPlayer && groupOf(row)
  if (group) named[group[0]].add(group[1])
  if (!isPlayer && row.playerUuid) named.player.add(row.playerUuid)
}

function toMilestone(row: Row, { players, groups }: NameMaps, isPlayer: boolean): ReachedMilestone {
  const group = isPlayer && groupOf(row)
  return {
    kind: row.kind,
    value: row.value,
    day: row.day === null ? null : toIsoDate(row.day),
    role: row.role,
    group: (group && groups.get(toGroupKey(...group))) || null,
    player: (!isPlayer && row.playerUuid && players.get(row.playerUuid)) || null,
  }
}
