import { and, eq, type SQL, sql } from 'drizzle-orm'
import type {
  CourtNewsKind,
  CourtReadMarker,
  CourtSettings,
  SubjectKey,
  WatchesPage,
} from '#schema/contracts/community/court.ts'
import { MUTES_MAX, WATCHES_MAX, WATCHES_PAGE_SIZE } from '#schema/rules.ts'
import { watches } from '#schema/tables/community/court.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { selectSubjectUuid } from '#worker/realm/rows/subject.ts'
import { readNewsRecipient } from './read-news-recipient.ts'
import {
  getNewsSubjectUuid,
  type NewsSubjectKey,
  parseNewsSubjectKey,
  readNamedNewsSubjects,
} from './subjects.ts'

export async function getCourtSettings(ctx: Ctx): Promise<CourtSettings> {
  const reader = await readNewsRecipient(ctx)
  const keys = Array.from(reader.muted, parseNewsSubjectKey)
  const subjects = await readNamedNewsSubjects(ctx, keys)
  return {
    kinds: reader.kinds,
    muted: subjects.map(({ kind, id, name }) => ({ kind, id, name })),
  }
}

export async function setNewsKindEnabled(
  ctx: Ctx,
  { kind, isOn }: { kind: CourtNewsKind; isOn: boolean },
): Promise<Pick<CourtSettings, 'kinds'>> {
  const reader = await readNewsRecipient(ctx)
  const changed = { [kind]: isOn }
  await ctx.db.run(sql`
    INSERT INTO courts (account_id, kinds, muted)
    VALUES (${reader.accountId}, ${JSON.stringify(changed)}, '[]')
    ON CONFLICT (account_id) DO UPDATE SET kinds = json_patch(kinds, excluded.kinds)`)
  return { kinds: { ...reader.kinds, ...changed } }
}

export async function muteSubject(ctx: Ctx, key: SubjectKey): Promise<{ isMuted: true }> {
  const { accountId } = requireAccount(ctx.actor)
  const subject = `${key.kind}:${await getNewsSubjectUuid(ctx, key)}`
  const isRoom = sql`json_array_length(muted) < ${MUTES_MAX}`
  const has = sql`EXISTS (SELECT 1 FROM json_each(muted) WHERE value = ${subject})`
  const written = await ctx.db.all<object>(sql`
    INSERT INTO courts (account_id, kinds, muted)
    VALUES (${accountId}, '{}', ${JSON.stringify([subject])})
    ON CONFLICT (account_id) DO UPDATE
      SET muted = iif(${has}, muted, json_insert(muted, '$[#]', ${subject}))
      WHERE ${isRoom} OR ${has}
    RETURNING account_id`)
  if (written.length === 0) {
    throw new AppError(
      'conflict',
      `At most ${MUTES_MAX} players and groups can be muted. Remove one first.`,
    )
  }
  return { isMuted: true }
}

export async function unmuteSubject(ctx: Ctx, key: SubjectKey): Promise<{ isMuted: false }> {
  const { accountId } = requireAccount(ctx.actor)
  const subject = sql`${`${key.kind}:`} || (${selectSubjectUuid(key)})`
  const unmuted = await ctx.db.all<object>(sql`
    UPDATE courts SET muted = (
      SELECT json_group_array(value) FROM json_each(muted) WHERE value <> ${subject})
    WHERE account_id = ${accountId}
      AND EXISTS (SELECT 1 FROM json_each(muted) WHERE value = ${subject})
    RETURNING account_id`)
  if (unmuted.length === 0) await getNewsSubjectUuid(ctx, key)
  return { isMuted: false }
}

export async function listWatches(ctx: Ctx, beyond: string | undefined): Promise<WatchesPage> {
  const { accountId } = requireAccount(ctx.actor)
  const { kind, uuid } = beyond ? parseNewsSubjectKey(beyond) : { kind: '', uuid: '' }
  const rows = await ctx.db.all<NewsSubjectKey & { since: number }>(sql`
    SELECT kind, uuid, since FROM watches
    WHERE account_id = ${accountId} AND (kind, uuid) > (${kind}, ${uuid})
    ORDER BY kind, uuid LIMIT ${WATCHES_PAGE_SIZE}`)
  const subjects = await readNamedNewsSubjects(ctx, rows)
  const last = rows.at(-1)
  return {
    watches: subjects.map(({ key, ...subject }) => ({
      ...subject,
      since: new Date(rows.find((row) => row === key)?.since ?? 0).toISOString(),
    })),
    next: last && rows.length === WATCHES_PAGE_SIZE ? `${last.kind}:${last.uuid}` : null,
  }
}

export async function getWatchState(ctx: Ctx, key: SubjectKey): Promise<{ isWatched: boolean }> {
  const { accountId } = requireAccount(ctx.actor)
  const uuid = await getNewsSubjectUuid(ctx, key)
  const [watch] = await ctx.db
    .select({ since: watches.since })
    .from(watches)
    .where(isWatch(accountId, key.kind, uuid))
  return { isWatched: watch !== undefined }
}

export async function watchSubject(ctx: Ctx, key: SubjectKey): Promise<{ isWatched: true }> {
  const { accountId } = requireAccount(ctx.actor)
  const uuid = await getNewsSubjectUuid(ctx, key)
  const of = sql`FROM watches WHERE account_id = ${accountId}`
  const written = await ctx.db.all<object>(sql`
    INSERT INTO watches (account_id, kind, uuid, since)
    SELECT ${accountId}, ${key.kind}, ${uuid}, ${ctx.now}
    WHERE (SELECT count(*) ${of}) < ${WATCHES_MAX}
      OR EXISTS (SELECT 1 ${of} AND kind = ${key.kind} AND uuid = ${uuid})
    ON CONFLICT DO UPDATE SET since = since
    RETURNING account_id`)
  if (written.length > 0) return { isWatched: true }
  throw new AppError(
    'conflict',
    `At most ${WATCHES_MAX} players and groups can be watched. Remove one in your court first.`,
  )
}

export async function unwatchSubject(ctx: Ctx, key: SubjectKey): Promise<{ isWatched: false }> {
  const { accountId } = requireAccount(ctx.actor)
  const removed = await ctx.db
    .delete(watches)
    .where(isWatch(accountId, key.kind, sql`(${selectSubjectUuid(key)})`))
    .returning({ since: watches.since })
  if (removed.length === 0) await getNewsSubjectUuid(ctx, key)
  return { isWatched: false }
}

function isWatch(accountId: number, kind: SubjectKey['kind'], uuid: string | SQL) {
  return and(eq(watches.accountId, accountId), eq(watches.kind, kind), eq(watches.uuid, uuid))
}

/** Never lowers the last-read ids, because another device may have recorded higher ones. */
export async function markNewsRead(
  ctx: Ctx,
  { eventId, auditId }: CourtReadMarker,
): Promise<CourtReadMarker> {
  const { accountId } = requireAccount(ctx.actor)
  const [read] = await ctx.db.all<CourtReadMarker>(sql`
    INSERT INTO courts (account_id, read_event_id, read_audit_id, read_at)
    SELECT ${accountId},
      min(${eventId}, coalesce((SELECT event_id FROM court_progress WHERE id = 1), 0)),
      min(${auditId}, coalesce((SELECT max(id) FROM audit_log), 0)), ${ctx.now} WHERE true
    ON CONFLICT (account_id) DO UPDATE SET
      read_event_id = max(coalesce(read_event_id, 0), excluded.read_event_id),
      read_audit_id = max(coalesce(read_audit_id, 0), excluded.read_audit_id),
      read_at = excluded.read_at
    RETURNING read_event_id AS eventId, read_audit_id AS auditId`)
  if (!read) throw new Error(`the court of account ${accountId} was written and is gone`)
  return read
}
