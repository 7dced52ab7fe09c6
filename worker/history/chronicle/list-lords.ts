import { sql } from 'drizzle-orm'
import type { GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import type { Lords, LordsQuery, Reign } from '#schema/contracts/history/lords.ts'
import { VEILED_NAME_IN_SENTENCE } from '#schema/realm/veil.ts'
import type { Race } from '#schema/rules.ts'
import type { GroupDayRecord } from '#schema/tables/history/chronicle.ts'
import { type GroupKind, SEATS, type Seat } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDayRecords, toEpochDay, toIsoInstant, toIsoMonth } from '#worker/core/db/day.ts'
import { selectTextsAsRows } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  RECORDS_START,
  type RecordsStart,
  TABLES,
  toNotFoundMessage,
  toRecordsStartDate,
  toSeatSubjectKey,
} from '#worker/realm/rows/subject.ts'
import { type MaskablePlayer, maskPlayer, VEIL_COLUMNS } from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'
import type { EventRow } from './plan-event-read.ts'

/** Events per page. A page may read 60 D1 rows: six per event, with holder and `group_months`. */
const EVENTS_SHOWN = 7
const FATES_MAX = 4

type GroupRow = Omit<GroupInEvent, 'kind' | 'isDeparted'> & {
  uuid: string
  departedAt: number | null
  members: number
}
type SeatRow = { seat: Seat; role: string; playerUuid: string | null; playerName: string | null }
type SeatEventRow = Pick<EventRow, 'id' | 'at' | 'before' | 'after'>
type PlayerRow = MaskablePlayer & {
  race: Race
  portraitUuid: string | null
  departedAt: number | null
}

export async function listLords(
  ctx: Ctx,
  { kind, id }: { kind: GroupKind; id: number },
  { seat, before }: LordsQuery,
): Promise<Lords> {
  const table = sql.raw(TABLES[kind])
  const members = sql.raw(kind === 'bloodline' ? 'descendant_count' : 'member_count')
  const ofSeat = (subject: Seat | null, upTo: number, limit: number) => sql`
    SELECT events.id, at, before, after
    FROM event_subjects CROSS JOIN events ON events.id = event_id
    WHERE event_subjects.kind = ${`${kind}-seat`} AND event_id < ${upTo}
      AND event_subjects.uuid = (SELECT uuid FROM ${table} WHERE id = ${id}) || ${toSeatSubjectKey('', subject)}
    ORDER BY event_id DESC LIMIT ${limit}`
  const upTo = before ?? Number.MAX_SAFE_INTEGER
  const [[first], [group], seats, taken, fates] = await readBatch<
    [RecordsStart, GroupRow, SeatRow, SeatEventRow, SeatEventRow]
  >(ctx, [
    sql`SELECT ${RECORDS_START}`,
    sql`
      SELECT id, uuid, name, logo_uuid AS logoUuid, departed_at AS departedAt, ${members} AS members
      FROM ${table} WHERE id = ${id}`,
    sql`
      SELECT seat, role, player_uuid AS playerUuid, player_name AS playerName FROM leadership_seats
      WHERE kind = ${kind} AND group_uuid = (SELECT uuid FROM ${table} WHERE id = ${id})`,
    ofSeat(seat, upTo, EVENTS_SHOWN + 1),
    ofSeat(null, upTo, FATES_MAX),
  ])
  if (!group) throw new AppError('not-found', toNotFoundMessage({ kind }))
  const { uuid: _, departedAt, members: count, ...shown } = group
  const isCut = taken.length > EVENTS_SHOWN
  const oldest = taken.at(-1)
  const events = [...taken, ...fates.filter((fate) => !isCut || fate.id > (oldest?.id ?? 0))]
  const held = seats.find((row) => row.seat === seat)
  const reigns = toReigns({
    events: events.sort((a, b) => a.id - b.id).map((event) => toSeatEvent(event, seat)),
    today: held ? { role: held.role, uuid: held.playerUuid, name: held.playerName } : null,
    isCut,
    isOpen: departedAt === null && before === undefined,
  })
  return {
    group: { ...shown, kind, isDeparted: departedAt !== null },
    seat,
    seats: SEATS.filter((one) => one === seat || seats.some((row) => row.seat === one)),
    reigns: await addDetails(ctx, { kind, id, now: departedAt === null ? count : null }, reigns),
    next: isCut ? (oldest?.id ?? 0) + 1 : null,
    recordsBeganAt: toRecordsStartDate(first),
  }
}

function toSeatEvent({ at, before, after }: SeatEventRow, seat: Seat): SeatEvent {
  return { at, old: toHolder(before, seat), next: toHolder(after, seat) }
}

type SeatValue = { player: string | null; name: string | null; role: string }

function toHolder(json: string | null, seat: Seat): Holder | null {
  const told = JSON.parse(json ?? '{}') as { seat?: SeatValue; seats?: Record<string, SeatValue> }
  const value = told.seat ?? told.seats?.[seat]
  return value ? { uuid: value.player, role: value.role, name: value.name } : null
}

type Of = { kind: GroupKind; id: number; now: number | null }

async function addDetails(ctx: Ctx, { kind, id, now }: Of, reigns: BareReign[]): Promise<Reign[]> {
  const uuids = [
    ...new Set(reigns.flatMap(({ holder, next }) => [holder.uuid ?? [], next?.uuid ?? []].flat())),
  ]
  const days = reigns.flatMap(({ from, until }) => [from, until].flatMap((at) => at ?? []))
  const months = [...new Set(days.map((at) => toIsoMonth(toEpochDay(at))))]
  const [players, stored] = await readBatch<[PlayerRow, { days: string }]>(ctx, [
    sql`
      WITH chosen (given) AS (${selectTextsAsRows(uuids)})
      SELECT id, uuid, name, race, portrait_uuid AS portraitUuid, departed_at AS departedAt, ${VEIL_COLUMNS}
      FROM chosen CROSS JOIN players ON uuid = chosen.given`,
    sql`
      WITH chosen (given) AS (${selectTextsAsRows(months)})
      SELECT days FROM chosen CROSS JOIN group_months
        ON kind = ${kind} AND group_id = ${id} AND month = chosen.given`,
  ])
  const counts = new Map(
    stored
      .flatMap((month) => parseDayRecords<GroupDayRecord>(month.days))
      .map(([day, [members]]) => [day, members]),
  )
  const countAt = (at: number | null) => (at === null ? null : (counts.get(toEpochDay(at)) ?? null))
  const known = new Map(players.map((row) => [row.uuid, row]))
  const findPlayer = ({ uuid }: Holder) => {
    const row = uuid === null ? undefined : known.get(uuid)
    return row ? toPlayer(ctx, row) : null
  }
  const nameOf = (holder: Holder) => findPlayer(holder)?.name ?? holder.name ?? 'Unknown'
  return reigns.toReversed().map(({ holder, from, until, next }) => ({
    player: findPlayer(holder),
    name: nameOf(holder),
    role: holder.role,
    from: toIsoInstant(from),
    until: toIsoInstant(until),
    followedBy: next && nameOf(next),
    membersThen: countAt(from),
    membersAtEnd: until === null ? now : countAt(until),
  }))
}

function toPlayer({ actor }: Ctx, row: PlayerRow): NonNullable<Reign['player']> {
  const shown = maskPlayer(actor, row, VEILED_NAME_IN_SENTENCE)
  const { id, uuid, name, race, portraitUuid, departedAt } = shown
  const avatarUrl = toTextureUrl(portraitUuid)
  return { id, uuid, name, race, avatarUrl, isDeparted: departedAt !== null }
}

type Holder = { uuid: string | null; name: string | null; role: string }

type SeatEvent = { at: number; old: Holder | null; next: Holder | null }

type BareReign = { holder: Holder; from: number | null; until: number | null; next: Holder | null }

type Line = {
  events: readonly SeatEvent[]
  today: Holder | null
  /** True if older events are left out. Then the first event only marks the start of a reign. */
  isCut: boolean
  isOpen: boolean
}

function toReigns({ events, today, isCut, isOpen }: Line): BareReign[] {
  const reigns: BareReign[] = []
  let from: number | null = null
  for (const [index, { at, old, next }] of events.entries()) {
    if (old && !(isCut && index === 0)) reigns.push({ holder: old, from, until: at, next })
    from = at
  }
  const last = events.at(-1)
  // Prefers the holder's current row, because the last event may have a former name.
  const holder = last && last.next?.uuid !== today?.uuid ? last.next : today
  if (holder && isOpen) reigns.push({ holder, from, until: null, next: null })
  return reigns
}
