import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import type {
  DateRangeQuery,
  EventDetails,
  GroupDayStats,
  GroupStats,
  Growth,
  GrowthLandmark,
  GrowthQuery,
  RealmStats,
} from '#schema/contracts/history/chronicle.ts'
import { toMilestoneName } from '#schema/history/milestones.ts'
import { VEILED_NAME_IN_SENTENCE } from '#schema/realm/veil.ts'
import type { Actor } from '#schema/roles.ts'
import {
  ACTIVE_COUNT_MIN_MEMBERS,
  DAILY_STATS_MONTHS_MAX,
  GROWTH_LANDMARKS_MAX,
  STATS_DAYS_SHOWN,
} from '#schema/rules.ts'
import {
  type GroupDayRecord,
  groupMonths,
  type RealmDayRecord,
  realmMonths,
} from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import {
  parseDateToEpochDay,
  parseDayRecords,
  toEpochDay,
  toIsoDate,
  toIsoMonth,
} from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  RECORDS_START,
  type RecordsStart,
  selectSubjectUuid,
  toNotFoundMessage,
  toRecordsStartDate,
} from '#worker/realm/rows/subject.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import type { EventRow } from './plan-event-read.ts'
import { createUuidsByKind, readNames } from './read-names.ts'
import { addEventUuids, maskSeatHolder, toChronicleEvent } from './to-chronicle-event.ts'

export type MonthRow = { days: string }
type Group = { kind: GroupKind; id: number }

export async function getGroupStats(
  ctx: Ctx,
  group: Group,
  query: DateRangeQuery,
): Promise<GroupStats> {
  const span = toSpan(ctx, query)
  const [[first], months] = await readBatch<[RecordsStart & { uuid: string | null }, MonthRow]>(
    ctx,
    [
      sql`SELECT ${RECORDS_START}, (${selectSubjectUuid(group)}) AS uuid`,
      selectMonths(ctx, group, span),
    ],
  )
  if (!first?.uuid) throw new AppError('not-found', toNotFoundMessage(group))
  return { days: toDayStats(months, span), recordsBeganAt: toRecordsStartDate(first) }
}

export function toDayStats(months: MonthRow[], span: DayRange): GroupDayStats[] {
  return listRecords<GroupDayRecord>(months, span).map(([day, record]) => {
    const [members, awake, arrivals, departures, rank] = record
    const shown = members < ACTIVE_COUNT_MIN_MEMBERS ? null : awake
    return { date: toIsoDate(day), members, awake: shown, arrivals, departures, rank }
  })
}

export async function getRealmStats(ctx: Ctx, query: DateRangeQuery): Promise<RealmStats> {
  const span = toSpan(ctx, query)
  const [[first], months] = await readBatch<[RecordsStart, MonthRow]>(ctx, [
    sql`SELECT ${RECORDS_START}`,
    ctx.db
      .select({ days: realmMonths.days })
      .from(realmMonths)
      .where(between(realmMonths.month, toIsoMonth(span.from), toIsoMonth(span.to)))
      .orderBy(desc(realmMonths.month))
      .limit(DAILY_STATS_MONTHS_MAX),
  ])
  const days = listRecords<RealmDayRecord>(months, span).map(([day, record]) => {
    const [vampires, witches, lycans, awake, ...flows] = record
    const [arrivals, embraces, deaths, departures] = flows
    const living = { vampires, witches, lycans, awake }
    return { date: toIsoDate(day), ...living, arrivals, embraces, deaths, departures }
  })
  return { days, recordsBeganAt: toRecordsStartDate(first) }
}

export type DayRange = { from: number; to: number }

function toSpan({ now }: Ctx, { from, to }: DateRangeQuery): DayRange {
  const last = to ? parseDateToEpochDay(to) : toEpochDay(now)
  return { from: from ? parseDateToEpochDay(from) : last - STATS_DAYS_SHOWN + 1, to: last }
}

export function selectMonths({ db }: Ctx, { kind, id }: Group, { from, to }: DayRange) {
  const { days, month } = groupMonths
  const isOfGroup = and(eq(groupMonths.kind, kind), eq(groupMonths.groupId, id))
  return db
    .select({ days })
    .from(groupMonths)
    .where(and(isOfGroup, between(month, toIsoMonth(from), toIsoMonth(to))))
    .orderBy(desc(month))
    .limit(DAILY_STATS_MONTHS_MAX)
}

function listRecords<DayRecord>(months: MonthRow[], { from, to }: DayRange): [number, DayRecord][] {
  return months
    .flatMap(({ days }) => parseDayRecords<DayRecord>(days))
    .filter(([day]) => day >= from && day <= to)
    .sort(([a], [b]) => a - b)
}

type LandmarkRow = EventRow & {
  kind: GrowthLandmark['kind']
  playerName: string | null
  otherName: string | null
}

export async function getGrowth(ctx: Ctx, group: Group, { days }: GrowthQuery): Promise<Growth> {
  const to = toEpochDay(ctx.now)
  const span = { from: to - days, to }
  const [[first], months, landmarks] = await readBatch<
    [RecordsStart & { uuid: string | null }, MonthRow, LandmarkRow]
  >(ctx, [
    sql`SELECT ${RECORDS_START}, (${selectSubjectUuid(group)}) AS uuid`,
    selectMonths(ctx, group, span),
    selectLandmarks(ctx.actor, group),
  ])
  if (!first?.uuid) throw new AppError('not-found', toNotFoundMessage(group))
  const shown = landmarks.filter(({ at }) => toEpochDay(at) >= span.from)
  return {
    from: toIsoDate(span.from),
    to: toIsoDate(span.to),
    days: toDayStats(months, span),
    landmarks: await nameLandmarks(ctx, shown),
    recordsBeganAt: toRecordsStartDate(first),
  }
}

function selectLandmarks(actor: Actor, group: Group): SQL {
  const name = (column: SQL) => sql`(
    SELECT iif(${sqlIsVeiledFrom(actor)}, ${VEILED_NAME_IN_SENTENCE}, name) FROM players
    WHERE uuid = ${column})`
  return sql`
    SELECT events.id, at, since, events.kind, NULL AS playerUuid, NULL AS otherUuid,
      group_kind AS groupKind, group_uuid AS groupUuid, parent_uuid AS parentUuid,
      from_uuid AS fromUuid, before, after,
      ${name(sql`player_uuid`)} AS playerName, ${name(sql`other_uuid`)} AS otherName
    FROM event_subjects CROSS JOIN events ON events.id = event_id
    WHERE event_subjects.kind = ${`${group.kind}-landmark`}
      AND event_subjects.uuid = (${selectSubjectUuid(group)})
    ORDER BY event_id DESC LIMIT ${GROWTH_LANDMARKS_MAX}`
}

const VISITOR = { hasTies: false, hasCauses: false }

async function nameLandmarks(ctx: Ctx, rows: LandmarkRow[]): Promise<GrowthLandmark[]> {
  const named = createUuidsByKind()
  for (const row of rows) addEventUuids(named, row, false)
  const names = await readNames(ctx, named)
  return rows.map((row) => {
    const { id, at, group, parent, from, ...details } = toChronicleEvent(row, names, VISITOR)
    const { kind, playerName: player, otherName: other } = row
    // Leaves the name out of `before` if `player` or `other` already contains the player's name.
    const isKnown = (kind === 'seat-taken' ? other : player) !== null
    const before = details.before && isKnown ? { ...details.before, name: null } : details.before
    const isVeiled = kind === 'group-milestone' && player === VEILED_NAME_IN_SENTENCE
    const named = details.after && player ? { ...details.after, name: null } : details.after
    const after = named && isVeiled ? maskSeatHolder(named) : named
    const milestone = kind === 'group-milestone' ? toWords(after, player) : null
    return { id, at, kind, player, other, group, parent, from, before, after, milestone }
  })
}

function toWords(after: EventDetails | null, player: string | null): string {
  const name = after?.milestone ? toMilestoneName(after.milestone) : 'A milestone'
  return player ? `${name}: ${player}` : name
}
