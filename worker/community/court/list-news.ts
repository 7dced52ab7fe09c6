import { type SQL, sql } from 'drizzle-orm'
import type {
  CourtNews,
  CourtNewsItem,
  CourtNewsQuery,
  UnreadNewsCount,
} from '#schema/contracts/community/court.ts'
import type { GroupInEvent } from '#schema/contracts/history/chronicle.ts'
import { UNREAD_COUNT_MAX } from '#schema/rules.ts'
import {
  type AttendanceRow,
  isUnreadReminder,
  readReminders,
  selectAttendedOccurrences,
} from '#worker/community/calendar/get-own-week.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { inlineIds } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { EVENT_COLUMNS, type EventRow } from '#worker/history/chronicle/plan-event-read.ts'
import {
  countNameRows,
  createUuidsByKind,
  type NameMaps,
  readNames,
  toGroupKey,
  type UuidsByKind,
} from '#worker/history/chronicle/read-names.ts'
import {
  addEventUuids,
  toChronicleEvent,
  toChronicleRights,
} from '#worker/history/chronicle/to-chronicle-event.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import {
  findNoticeGroupKey,
  leadsManyGroups,
  mergeNoticeRows,
  type NoticeRow,
  selectNoticeRows,
  toCourtNotices,
} from './notices.ts'
import { type NewsRecipient, readNewsRecipient } from './read-news-recipient.ts'
import { parseNewsSubjectKey } from './subjects.ts'

const REFERENCES = 5
/** News per page for leaders of many groups: fewer, because their notices cost more D1 rows. */
const REFERENCES_OF_MANY = 4
const NAMES_ROWS_MAX = 14

const NO_ENTRIES = [sql`SELECT 1 WHERE 0`, sql`SELECT 1 WHERE 0`] as const

export async function listNews(ctx: Ctx, query: CourtNewsQuery): Promise<CourtNews> {
  const reader = await readNewsRecipient(ctx)
  const after = Math.max(query.newerThan ?? reader.eventsAfter, reader.keptAfter)
  const upTo = Math.min(query.before ? query.before - 1 : reader.eventsUpTo, reader.eventsUpTo)
  const auditAfter = query.newerThan === undefined ? reader.auditAfter : 0
  const length = leadsManyGroups(reader) ? REFERENCES_OF_MANY : REFERENCES
  const [rows, due, ...found] = await readBatch<[Row, AttendanceRow, NoticeRow, NoticeRow]>(ctx, [
    selectReferences(reader, { after, upTo, limit: length }),
    query.before ? sql`SELECT 1 WHERE 0` : selectAttendedOccurrences(reader.accountId, ctx.now),
    ...(query.before ? NO_ENTRIES : selectNoticeRows(reader, auditAfter, ctx.now)),
  ])
  const entries = mergeNoticeRows(...found)
  const references = toToldOnce(rows, reader)
  const events = await readEvents(ctx, references)
  const named = createUuidsByKind()
  for (const group of entries.map(findNoticeGroupKey)) if (group) named[group[0]].add(group[1])
  const told = cutPage(references, events, named)
  const names = await readNames(ctx, named)
  const isCut = told.length < references.length
  const last = isCut ? told.at(-1)?.eventId : rows.at(-1)?.event_id
  return {
    lastVisitAt: toIsoInstant(reader.lastVisitAt),
    items: told.flatMap((reference) => toItem(ctx, reference, events, names)),
    notices: toCourtNotices(entries, names),
    reminders: await readReminders(ctx, due),
    next: isCut || rows.length === length ? (last ?? null) : null,
    newerThan: after,
    shown: { eventId: reader.eventsUpTo, auditId: reader.auditUpTo },
  }
}

export async function countUnreadNews(ctx: Ctx): Promise<UnreadNewsCount> {
  const reader = await readNewsRecipient(ctx)
  const { eventsAfter: after, eventsUpTo: upTo } = reader
  const [rows, due, ...found] = await readBatch<[Row, AttendanceRow, NoticeRow, NoticeRow]>(ctx, [
    selectReferences(reader, { after, upTo, limit: 2 * UNREAD_COUNT_MAX }),
    selectAttendedOccurrences(reader.accountId, ctx.now),
    ...selectNoticeRows(reader, reader.auditAfter, ctx.now),
  ])
  const reminders = await readReminders(ctx, due)
  const unread = reminders.filter((one) => isUnreadReminder(one, reader.lastVisitAt))
  const entries = mergeNoticeRows(...found)
  const count = toToldOnce(rows, reader).length + entries.length + unread.length
  return { count: Math.min(count, UNREAD_COUNT_MAX), isMore: count > UNREAD_COUNT_MAX }
}

async function readEvents({ db }: Ctx, references: Reference[]): Promise<Map<number, EventRow>> {
  if (references.length === 0) return new Map()
  const ids = inlineIds(references.map(({ eventId }) => eventId))
  const events = await db.all<EventRow>(sql`
    WITH told (event_id) AS (VALUES ${ids})
    SELECT ${EVENT_COLUMNS}, 1 AS isShared
    FROM told CROSS JOIN events ON events.id = told.event_id`)
  return new Map(events.map((event) => [event.id, event]))
}

function cutPage(
  references: Reference[],
  events: ReadonlyMap<number, EventRow>,
  named: UuidsByKind,
): Reference[] {
  const told: Reference[] = []
  for (const reference of references) {
    const more = structuredClone(named)
    const { kind, uuid } = parseNewsSubjectKey(reference.subject)
    more[kind].add(uuid)
    const event = events.get(reference.eventId)
    if (event) addEventUuids(more, event, true)
    if (told.length > 0 && countNameRows(more) > NAMES_ROWS_MAX) break
    Object.assign(named, more)
    told.push(reference)
  }
  return told
}

function toItem(
  ctx: Ctx,
  { kind, eventId, subject }: Reference,
  events: ReadonlyMap<number, EventRow>,
  names: NameMaps,
): CourtNewsItem[] {
  const event = events.get(eventId)
  const found = findSubject(subject, names)
  if (!event || !found) return []
  return [
    { kind, subject: found, event: toChronicleEvent(event, names, toChronicleRights(ctx.actor)) },
  ]
}

function findSubject(subject: string, names: NameMaps): CourtNewsItem['subject'] | null {
  const { kind, uuid } = parseNewsSubjectKey(subject)
  if (kind === 'player') {
    const player = names.players.get(uuid)
    return player ? { kind: 'player', player } : null
  }
  const group: GroupInEvent | undefined = names.groups.get(toGroupKey(kind, uuid))
  return group ? { kind: 'group', group } : null
}

type Reference = { kind: CourtNewsItem['kind']; eventId: number; subject: string }
type Range = { after: number; upTo: number; limit: number }

/** Reads only the returned rows and one more per range, because SQLite merges sorted ranges. */
function selectReferences(reader: NewsRecipient, { after, upTo, limit }: Range): SQL {
  const ranges = listRanges(reader).map(
    (range) => sql`${range} AND event_id > ${after} AND event_id <= ${upTo}`,
  )
  if (ranges.length === 0) return sql`SELECT 1 WHERE 0`
  return sql`${sql.join(ranges, sql` UNION ALL `)} ORDER BY event_id DESC LIMIT ${limit}`
}

const UUID_OF_PLAYER = sql`substr(subject, ${'player:'.length + 1})`

function listRanges({ actor, accountId, player, kinds, muted }: NewsRecipient): SQL[] {
  // The index contains only veiled players, so for other players the check reads no row.
  const isShown = (uuid: SQL) => sql`NOT EXISTS (
    SELECT 1 FROM players INDEXED BY players_veiled
    WHERE players.uuid = ${uuid} AND ${sqlIsVeiledFrom(actor)})`
  const ofNews = (audience: 'house' | 'childer' | 'followers' | 'watches', reader: string) => sql`
    SELECT ${audience} AS kind, event_id, subject FROM court_news
    WHERE audience = ${audience} AND reader = ${reader} AND ${isShown(UUID_OF_PLAYER)}`
  const ofChronicle = (kind: 'house' | 'sire', of: 'dynasty' | 'player', uuid: string) => sql`
    SELECT ${kind} AS kind, event_id, ${`${of}:${uuid}`} AS subject FROM event_subjects
    WHERE kind = ${of} AND uuid = ${uuid} AND ${isShown(sql`${uuid}`)}`
  const { uuid, houseUuid = null, sireUuid = null } = player ?? {}
  const isTold = (subject: string) => !muted.has(subject)
  return [
    ...(houseUuid && kinds.house && isTold(`dynasty:${houseUuid}`)
      ? [kinds.joinings ? ofChronicle('house', 'dynasty', houseUuid) : ofNews('house', houseUuid)]
      : []),
    ...(sireUuid && kinds.sire && isTold(`player:${sireUuid}`)
      ? [ofChronicle('sire', 'player', sireUuid)]
      : []),
    ...(uuid && kinds.childer ? [ofNews('childer', uuid)] : []),
    ...(uuid && kinds.followers ? [ofNews('followers', uuid)] : []),
    ...(kinds.watches ? [ofNews('watches', String(accountId))] : []),
  ]
}

const ORDER: Reference['kind'][] = ['house', 'sire', 'childer', 'followers', 'watches']

function toToldOnce(rows: readonly Row[], { muted }: NewsRecipient): Reference[] {
  const references = rows
    .map(({ kind, event_id, subject }) => ({ kind, eventId: event_id, subject }))
    .filter(({ subject }) => !muted.has(subject))
    .sort((a, b) => b.eventId - a.eventId || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  return references.filter(({ eventId }, index) => references[index - 1]?.eventId !== eventId)
}

type Row = { kind: Reference['kind']; event_id: number; subject: string }
