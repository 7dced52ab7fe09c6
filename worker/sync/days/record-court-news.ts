import { eq, sql } from 'drizzle-orm'
import { JOINING_EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { COURT_NEWS_RETENTION_MS } from '#schema/rules.ts'
import { courtNewsProgress, WATCHABLE_KINDS } from '#schema/tables/community/court.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch, runBatch } from '#worker/core/db/run-batch.ts'
import type { StoredEvent } from '#worker/sync/applying/record-events.ts'
import { listEventSubjects } from '#worker/sync/applying/to-event.ts'

const SLICES_MAX = 5
const EVENTS_OF_SLICE = 200
const WATCHERS_OF_SLICE = 2000
const SWEPT_MAX = 1000

type Progress = { eventId: number; lastAccountId: number }
type Watcher = { accountId: number; eventId: number; subject: string }

/** Writes the courts' news. A court shows an event only once all news of the event is written. */
export async function recordCourtNews(ctx: Ctx): Promise<void> {
  for (let slices = 0; slices < SLICES_MAX; slices++) {
    const isEnd = await recordSlice(ctx)
    if (isEnd) return
  }
}

async function recordSlice(ctx: Ctx): Promise<boolean> {
  const { db } = ctx
  const progress = await readProgress(ctx)
  const events = await readNext(ctx, progress)
  const last = events.at(-1)?.id
  if (last === undefined) return true
  const subjects = events.flatMap((event) =>
    toTold(event).map(({ kind, uuid }) => [event.id, kind, uuid] as const),
  )
  const watchers = await readWatchers(ctx, progress, subjects)
  const isCut = watchers.length === WATCHERS_OF_SLICE
  const cut = isCut ? watchers.at(-1) : undefined
  const next = cut
    ? { eventId: cut.eventId - 1, lastAccountId: cut.accountId }
    : { eventId: last, lastAccountId: 0 }
  const houses = subjects.filter(([, kind]) => kind === 'dynasty').map(([id, , uuid]) => [id, uuid])
  const people = events.flatMap(({ id, player }) => (player ? [[id, player]] : []))
  const toParent = (audience: 'childer' | 'followers', column: 'sire_uuid' | 'follows_uuid') =>
    db.run(sql`
      INSERT OR IGNORE INTO court_news (audience, reader, event_id, subject)
      SELECT ${audience}, accounts.player_uuid, value ->> 0, 'player:' || players.uuid
      FROM json_each(${JSON.stringify(people)}) AS told
      CROSS JOIN players ON players.uuid = told.value ->> 1
      CROSS JOIN accounts ON accounts.player_uuid = players.${sql.raw(column)}`)
  await runBatch(ctx, [
    db.run(sql`
      INSERT OR IGNORE INTO court_news (audience, reader, event_id, subject)
      SELECT 'house', value ->> 1, value ->> 0, 'dynasty:' || (value ->> 1)
      FROM json_each(${JSON.stringify(houses)})`),
    toParent('childer', 'sire_uuid'),
    toParent('followers', 'follows_uuid'),
    db.run(sql`
      INSERT OR IGNORE INTO court_news (audience, reader, event_id, subject)
      SELECT 'watches', CAST(value ->> 0 AS text), value ->> 1, value ->> 2
      FROM json_each(${JSON.stringify(watchers.map((row) => [row.accountId, row.eventId, row.subject]))})`),
    db
      .insert(courtNewsProgress)
      .values({ id: 1, ...next })
      .onConflictDoUpdate({ target: courtNewsProgress.id, set: next }),
  ])
  return !isCut && events.length < EVENTS_OF_SLICE
}

async function readProgress({ db, now }: Ctx): Promise<Progress> {
  const [stored] = await db.select().from(courtNewsProgress).where(eq(courtNewsProgress.id, 1))
  if (stored) return stored
  const [first] = await db.all<{ id: number }>(selectFirstSince(now - COURT_NEWS_RETENTION_MS))
  return { eventId: (first?.id ?? 1) - 1, lastAccountId: 0 }
}

function selectFirstSince(at: number) {
  return sql`SELECT id FROM events WHERE at >= ${at} ORDER BY at, id LIMIT 1`
}

async function readNext({ db }: Ctx, { eventId }: Progress): Promise<StoredEvent[]> {
  return db.all<StoredEvent>(sql`
    SELECT id, kind, player_uuid AS player, other_uuid AS other, group_kind AS groupKind,
      group_uuid AS "group", parent_uuid AS parent, from_uuid AS "from"
    FROM events WHERE id > ${eventId} ORDER BY id LIMIT ${EVENTS_OF_SLICE}`)
}

function toTold(event: StoredEvent): { kind: string; uuid: string }[] {
  const isJoining = JOINING_EVENT_KINDS.some((kind) => kind === event.kind)
  return listEventSubjects(event).filter(
    ({ kind, uuid }) =>
      WATCHABLE_KINDS.some((watched) => watched === kind) &&
      !(isJoining && kind !== 'player' && uuid === event.group),
  )
}

async function readWatchers(
  ctx: Ctx,
  { eventId, lastAccountId }: Progress,
  subjects: (readonly [id: number, kind: string, uuid: string])[],
): Promise<Watcher[]> {
  const [watchers] = await readBatch<[Watcher]>(ctx, [
    sql`
      SELECT account_id AS accountId, told.value ->> 0 AS eventId,
        min(kind || ':' || uuid) AS subject
      FROM json_each(${JSON.stringify(subjects)}) AS told
      CROSS JOIN watches ON kind = told.value ->> 1 AND uuid = told.value ->> 2
      WHERE told.value ->> 0 > ${eventId + 1} OR account_id > ${lastAccountId}
      GROUP BY eventId, accountId
      ORDER BY eventId, accountId LIMIT ${WATCHERS_OF_SLICE}`,
  ])
  return watchers
}

export async function sweepCourtNews({ db, now }: Ctx): Promise<void> {
  await db.run(sql`
    DELETE FROM court_news WHERE rowid IN (
      SELECT rowid FROM court_news
      WHERE event_id < coalesce((${selectFirstSince(now - COURT_NEWS_RETENTION_MS)}), ${Number.MAX_SAFE_INTEGER})
      ORDER BY event_id LIMIT ${SWEPT_MAX})`)
}
