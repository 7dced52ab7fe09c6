import { type SQL, sql } from 'drizzle-orm'
import {
  CALENDAR_MODERATION_ACTIONS,
  CHOOSE_CONTACT_ACTION,
  END_WEBHOOK_ACTION,
  IS_COURT_NOTICE_SQL,
  MODERATED_FIELD_NAMES,
  type SubjectKind,
  UNLINK_ACTION,
} from '#schema/community/moderation.ts'
import type { CourtNotice } from '#schema/contracts/community/court.ts'
import { COURT_NEWS_RETENTION_MS } from '#schema/rules.ts'
import { type NameMaps, toGroupKey } from '#worker/history/chronicle/read-names.ts'
import type { NewsRecipient } from './read-news-recipient.ts'

export type NoticeRow = {
  id: number
  at: number
  action: string
  /** Kind of the subject. If an event of the calendar is taken down, the subject is its group. */
  kind: Exclude<SubjectKind, 'entry'> | 'account'
  target: string
  after: string | null
}

const ENTRIES_MAX = 5
const OF_ACCOUNT = ['set password', 'add passkey']

// D1 allows at most five SELECTs in a compound statement.
const TARGETS_MERGED = 5

export function selectNoticeRows(reader: NewsRecipient, after: number, now: number): [SQL, SQL] {
  const ofAccount = reader.lastVisitAt === null ? [] : OF_ACCOUNT
  const isOfAccount = sql`action IN ${ofAccount}`
  const isText = reader.kinds.texts
    ? sql`action NOT IN ${OF_ACCOUNT} AND (target_kind = 'account' OR account_id IS NOT ${reader.accountId})`
    : sql`false`
  const isEvening = sql`action IN ${CALENDAR_MODERATION_ACTIONS}`
  const select = (targets: Target[]) => {
    if (targets.length === 0) return sql`SELECT 1 WHERE 0`
    const ranges = targets.map(
      ({ target, ofEveningsAlone }) => sql`
      SELECT id, at, action, target_kind AS kind, target, after
      FROM audit_log INDEXED BY audit_log_of_court
      WHERE target = ${target} AND id > ${after} AND id <= ${reader.auditUpTo}
        AND ${sql.raw(IS_COURT_NOTICE_SQL)} AND at > ${now - COURT_NEWS_RETENTION_MS}
        AND (${isOfAccount} OR ${isText}) AND ${ofEveningsAlone ? isEvening : sql`true`}`,
    )
    return sql`${sql.join(ranges, sql` UNION ALL `)} ORDER BY id DESC LIMIT ${ENTRIES_MAX}`
  }
  const targets = listTargets(reader)
  return [select(targets.slice(0, TARGETS_MERGED)), select(targets.slice(TARGETS_MERGED))]
}

export function leadsManyGroups(reader: NewsRecipient): boolean {
  return listTargets(reader).length > TARGETS_MERGED
}

export function mergeNoticeRows(...found: NoticeRow[][]): NoticeRow[] {
  const newestFirst = found.flat().sort((a, b) => b.id - a.id)
  return newestFirst.slice(0, ENTRIES_MAX)
}

type Target = { target: string; ofEveningsAlone: boolean }

function listTargets({ username, player, seats }: NewsRecipient): Target[] {
  const owned = new Set(
    seats.filter(({ seat }) => seat === 'owner').map(({ groupUuid }) => groupUuid),
  )
  const groups = [...new Set(seats.map(({ groupUuid }) => groupUuid))]
  return [
    ...[username, ...(player ? [player.uuid] : [])].map((target) => ({
      target,
      ofEveningsAlone: false,
    })),
    ...groups.map((target) => ({ target, ofEveningsAlone: !owned.has(target) })),
  ]
}

export function toCourtNotices(entries: readonly NoticeRow[], names: NameMaps): CourtNotice[] {
  return entries.map(({ id, at, action, kind, target, after }) => {
    const group = findNoticeGroupKey({ action, kind, target, after })
    return {
      id,
      at: new Date(at).toISOString(),
      kind: toKind(action),
      field: MODERATED_FIELD_NAMES.find((field) => action.endsWith(` ${field}`)) ?? null,
      group: (group && names.groups.get(toGroupKey(...group))) ?? null,
      words: toWords(action, after),
    }
  })
}

export function findNoticeGroupKey({ action, kind, target, after }: Omit<NoticeRow, 'id' | 'at'>) {
  if (action === CHOOSE_CONTACT_ACTION) return ['dynasty', after ?? ''] as const
  return kind === 'player' || kind === 'account' ? null : ([kind, target] as const)
}

function toKind(action: string): CourtNotice['kind'] {
  if (action === 'set password') return 'password'
  if (action === 'add passkey') return 'passkey'
  if (action === END_WEBHOOK_ACTION) return 'webhook-ended'
  if (action === UNLINK_ACTION) return 'link-ended'
  if (action === CHOOSE_CONTACT_ACTION) return 'contact'
  return action.startsWith('take down') ? 'taken-down' : 'restored'
}

function toWords(action: string, after: string | null): string | null {
  if (action === 'add passkey' || action === END_WEBHOOK_ACTION) return after
  return action.startsWith('take down') ? (after?.replace(/^Taken down: /, '') ?? null) : null
}
