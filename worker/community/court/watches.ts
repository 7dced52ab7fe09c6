import { and, eq, sql } from 'drizzle-orm'
import type { CourtSubjectKey, Watches } from '#schema/contracts/community/court.ts'
import { WATCHES_MAX, WATCHES_PAGE_SIZE } from '#schema/rules.ts'
import { watches } from '#schema/tables/community/court.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { getSubjectUuid, type Key, readSubjects, toKey } from './subjects.ts'

/** A page of what the account watches, by kind. Throws `unauthenticated`. */
export async function listWatches(ctx: Ctx, beyond: string | undefined): Promise<Watches> {
  const { accountId } = requireAccount(ctx.actor)
  const { kind, uuid } = beyond ? toKey(beyond) : { kind: '', uuid: '' }
  const rows = await ctx.db.all<Key & { since: number }>(sql`
    SELECT kind, uuid, since FROM watches
    WHERE account_id = ${accountId} AND (kind, uuid) > (${kind}, ${uuid})
    ORDER BY kind, uuid LIMIT ${WATCHES_PAGE_SIZE}`)
  const subjects = await readSubjects(ctx, rows)
  const last = rows.at(-1)
  return {
    watches: subjects.map(({ key, ...subject }) => ({
      ...subject,
      since: new Date(rows.find((row) => row === key)?.since ?? 0).toISOString(),
    })),
    next: last && rows.length === WATCHES_PAGE_SIZE ? `${last.kind}:${last.uuid}` : null,
  }
}

/** Whether the account watches the player or group. Throws `not-found` and `unauthenticated`. */
export async function getWatch(ctx: Ctx, key: CourtSubjectKey): Promise<{ isWatched: boolean }> {
  const { accountId } = requireAccount(ctx.actor)
  const uuid = await getSubjectUuid(ctx, key, ctx.actor)
  const [watch] = await ctx.db
    .select({ since: watches.since })
    .from(watches)
    .where(isWatch(accountId, key.kind, uuid))
  return { isWatched: watch !== undefined }
}

/** Throws `not-found`, `conflict` for an account that watches the most, and `unauthenticated`. */
export async function watch(ctx: Ctx, key: CourtSubjectKey): Promise<{ isWatched: true }> {
  const { accountId } = requireAccount(ctx.actor)
  const uuid = await getSubjectUuid(ctx, key, ctx.actor)
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

/** Throws `not-found` and `unauthenticated`. */
export async function unwatch(ctx: Ctx, key: CourtSubjectKey): Promise<{ isWatched: false }> {
  const { accountId } = requireAccount(ctx.actor)
  const uuid = await getSubjectUuid(ctx, key)
  await ctx.db.delete(watches).where(isWatch(accountId, key.kind, uuid))
  return { isWatched: false }
}

function isWatch(accountId: number, kind: CourtSubjectKey['kind'], uuid: string) {
  return and(eq(watches.accountId, accountId), eq(watches.kind, kind), eq(watches.uuid, uuid))
}
