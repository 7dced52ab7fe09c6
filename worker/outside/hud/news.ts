import { type SQL, sql } from 'drizzle-orm'
import type { ModeratedField, SubjectKind } from '#schema/community/moderation.ts'
import { HUD_RESPONSE_MAX_BYTES, type HudPulseResponse } from '#schema/contracts/outside/hud.ts'
import { toClockTime, toDayAndMonth } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

const NEWS_MAX = 5
const EVENTS_MAX = 5
const ENTRIES_MAX = 4
const HANDS_MAX = 3
const HOUSES_MAX = 2

type Embrace = { at: number; sire: string | null; house: string | null }
type Lord = { at: number; name: string | null; role: string; house: string; isOneself: 0 | 1 }
type NewPassword = { at: number }
type TakenDown = {
  at: number
  kind: SubjectKind
  field: ModeratedField
  reason: string
  group: string | null
}
type Hand = { at: number; name: string; house: string }
export type HudNewsRows = [Embrace, Lord, NewPassword, TakenDown, Hand]
type News = [Embrace[], Lord[], NewPassword[], TakenDown[], Hand[]]

export function selectHudNews(avatar: string): [SQL, SQL, SQL, SQL, SQL] {
  const since = (column: string) => sql`
    (SELECT ${sql.raw(column)} FROM accounts WHERE player_uuid = ${avatar} AND suspended_at IS NULL)`
  const house = sql`(SELECT dynasty_uuid FROM players WHERE uuid = ${avatar})`
  const newest = (kind: string, uuid: SQL) => sql`
    (SELECT event_id FROM event_subjects
     WHERE kind = ${kind} AND uuid = ${uuid} AND event_id > ${since('news_event_id')}
     ORDER BY event_id DESC LIMIT ${EVENTS_MAX}) AS own CROSS JOIN events ON events.id = event_id`
  return [
    sql`
      SELECT events.at, sire.name AS sire, dynasties.name AS house
      FROM ${newest('player', sql`${avatar}`)}
      LEFT JOIN players AS sire ON sire.uuid = other_uuid AND sire.veil <> 'veiled'
      LEFT JOIN dynasties ON group_kind = 'dynasty' AND dynasties.uuid = group_uuid
      WHERE events.kind = 'embraced' AND player_uuid = ${avatar}
      ORDER BY events.id DESC LIMIT 1`,
    // Finds the event in which the present owner took the seat: its holder and role still match.
    sql`
      SELECT events.at, coalesce(lord.name, seat.player_name) AS name, seat.role,
        dynasties.name AS house, seat.player_uuid IS ${avatar} AS isOneself
      FROM ${newest('dynasty-landmark', house)}
      CROSS JOIN leadership_seats AS seat
        ON seat.kind = 'dynasty' AND seat.group_uuid = events.group_uuid AND seat.seat = 'owner'
          AND seat.player_uuid IS events.player_uuid
          AND seat.role = json_extract(events.after, '$.seat.role')
      CROSS JOIN dynasties ON dynasties.uuid = events.group_uuid
      LEFT JOIN players AS lord ON lord.uuid = seat.player_uuid
      WHERE events.kind = 'seat-taken' AND events.group_uuid = ${house}
      ORDER BY events.id DESC LIMIT 1`,
    sql`
      SELECT at FROM (
        SELECT at, action FROM audit_log
        WHERE target = ${avatar} AND id > ${since('news_audit_id')}
        ORDER BY id DESC LIMIT ${ENTRIES_MAX})
      WHERE action = 'set password' LIMIT 1`,
    sql`
      SELECT at, target_kind AS kind, field, reason, CASE target_kind
        WHEN 'player' THEN NULL
        WHEN 'dynasty' THEN (SELECT name FROM dynasties WHERE uuid = target)
        WHEN 'clan' THEN (SELECT name FROM clans WHERE uuid = target)
        ELSE (SELECT name FROM bloodlines WHERE uuid = target)
      END AS "group"
      FROM takedowns WHERE at > ${since('news_at')} AND (target_kind, target) IN (
        SELECT 'player', ${avatar} UNION ALL
        SELECT kind, group_uuid FROM leadership_seats
        WHERE player_uuid = ${avatar} AND seat = 'owner')
      ORDER BY at DESC LIMIT ${NEWS_MAX}`,
    sql`
      SELECT raised_at AS at, players.name, dynasties.name AS house
      FROM (
        SELECT DISTINCT group_uuid FROM leadership_seats
        WHERE player_uuid = ${avatar} AND kind = 'dynasty' LIMIT ${HOUSES_MAX}
      ) AS led
      CROSS JOIN raised_hands ON raised_hands.id IN (
        SELECT hand.id FROM raised_hands AS hand
        WHERE hand.dynasty_uuid = led.group_uuid AND hand.ended_at IS NULL
          AND hand.id > ${since('news_hand_id')}
        ORDER BY hand.id DESC LIMIT ${HANDS_MAX})
      CROSS JOIN players ON players.uuid = raised_hands.player_uuid AND players.departed_at IS NULL
      CROSS JOIN dynasties ON dynasties.uuid = led.group_uuid
      ORDER BY raised_hands.id DESC LIMIT ${NEWS_MAX}`,
  ]
}

/** Run this in the transaction that selects the news. The first call only records the newest ids. */
export function markHudNewsDelivered(avatar: string, now: number): SQL {
  const newest = (table: string) => sql`(SELECT coalesce(max(id), 0) FROM ${sql.raw(table)})`
  const [event, entry, hand] = [newest('events'), newest('audit_log'), newest('raised_hands')]
  return sql`
    UPDATE accounts
    SET news_event_id = ${event}, news_audit_id = ${entry}, news_hand_id = ${hand}, news_at = ${now}
    WHERE player_uuid = ${avatar} AND (news_at IS NULL OR (
      (news_event_id <> ${event} OR news_audit_id <> ${entry} OR news_hand_id IS NOT ${hand})
      AND EXISTS (SELECT 1 FROM players WHERE uuid = ${avatar} AND departed_at IS NULL)))`
}

export function addHudNewsSentences(
  response: HudPulseResponse,
  [embraces, lords, passwords, takedowns, hands]: News,
  evenings: readonly string[] = [],
): HudPulseResponse {
  const sentences = [
    ...embraces.map((row) => ({ at: row.at, sentence: tellEmbrace(row) })),
    ...lords.map((row) => ({ at: row.at, sentence: tellLord(row) })),
    ...passwords.map((row) => ({ at: row.at, sentence: tellPassword(row) })),
    ...takedowns.map((row) => ({ at: row.at, sentence: tellTakedown(row) })),
    ...hands.map((row) => ({ at: row.at, sentence: tellHand(row) })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
    .concat(evenings)
    .slice(-NEWS_MAX)
  while (sentences.length > 0) {
    const told = { ...response, news: sentences }
    const { byteLength } = new TextEncoder().encode(JSON.stringify(told))
    if (byteLength < HUD_RESPONSE_MAX_BYTES) return told
    sentences.shift()
  }
  return response
}

function tellEmbrace({ sire, house }: Embrace): string {
  return `You were embraced${sire ? ` by ${sire}` : ''}${house ? ` into ${house}` : ''}.`
}

function tellLord({ name, role, house, isOneself }: Lord): string {
  if (isOneself) return `You took the seat of ${role} of ${house}.`
  return `Your house, ${house}, has a new ${role}${name ? `: ${name}` : ''}.`
}

function tellPassword({ at }: NewPassword): string {
  const zoned = formatInTimeZone(at, TIME_ZONE)
  const moment = `${toDayAndMonth(zoned)} at ${toClockTime(zoned)}`
  return `Your password was changed on ${moment} ${TIME_ZONE_NAME}. If that was not you, set another one now.`
}

const FIELDS: Record<ModeratedField, string> = {
  bio: 'bio',
  logoUuid: 'logo',
  description: 'description',
  lore: 'lore',
  history: 'history',
  lookingFor: 'recruiting text',
  contact: 'contact',
  seeking: 'text about the house you look for',
  title: 'title',
  text: 'text',
  place: 'place',
}

function tellTakedown({ field, reason, group }: TakenDown): string {
  const what = group ? `The ${FIELDS[field]} of ${group}` : `Your ${FIELDS[field]}`
  return `${what} was taken down by an administrator: ${reason}`
}

function tellHand({ name, house }: Hand): string {
  return `${name} raised a hand for ${house}. Its page on the site has all who did.`
}
