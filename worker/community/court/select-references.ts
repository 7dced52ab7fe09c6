import { type SQL, sql } from 'drizzle-orm'
import type { CourtNewsItem } from '#schema/contracts/community/court.ts'
import type { Reader } from './read-reader.ts'

/** An event that is news for the reader, why, and about whom or what: `player:{uuid}`. */
export type Reference = { kind: CourtNewsItem['kind']; eventId: number; subject: string }
type Range = { after: number; upTo: number; limit: number }

/**
 * The newest news of a reader. An index serves each range, and SQLite merges the five as it goes: what it reads
 * is what it returns, and one row more of each range.
 */
export function selectReferences(reader: Reader, { after, upTo, limit }: Range): SQL {
  const ranges = listRanges(reader).map(
    (range) => sql`${range} AND event_id > ${after} AND event_id <= ${upTo}`,
  )
  if (ranges.length === 0) return sql`SELECT 1 WHERE 0`
  return sql`${sql.join(ranges, sql` UNION ALL `)} ORDER BY event_id DESC LIMIT ${limit}`
}

function listRanges({ accountId, player, kinds, muted }: Reader): SQL[] {
  const ofNews = (audience: 'house' | 'childer' | 'followers' | 'watches', reader: string) => sql`
    SELECT ${audience} AS kind, event_id, subject FROM court_news
    WHERE audience = ${audience} AND reader = ${reader}`
  const ofChronicle = (kind: 'house' | 'sire', of: 'dynasty' | 'player', uuid: string) => sql`
    SELECT ${kind} AS kind, event_id, ${`${of}:${uuid}`} AS subject FROM event_subjects
    WHERE kind = ${of} AND uuid = ${uuid}`
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

/** Each event once, for the first of its reasons, without what the reader has muted. */
export function toToldOnce(rows: readonly Row[], { muted }: Reader): Reference[] {
  const references = rows
    .map(({ kind, event_id, subject }) => ({ kind, eventId: event_id, subject }))
    .filter(({ subject }) => !muted.has(subject))
    .sort((a, b) => b.eventId - a.eventId || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  return references.filter(({ eventId }, index) => references[index - 1]?.eventId !== eventId)
}

/** A row of `selectReferences`. */
export type Row = { kind: Reference['kind']; event_id: number; subject: string }
