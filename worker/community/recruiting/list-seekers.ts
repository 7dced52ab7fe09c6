import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { POST_FRESH_MS, RECRUITING_PAGE_SIZE } from '#schema/community/recruiting.ts'
import type { Seekers } from '#schema/contracts/community/recruiting.ts'
import { houseSeekers } from '#schema/tables/community/recruiting.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { readOwnSeats } from '#worker/realm/rows/own-seats.ts'
import { toHours } from '#worker/realm/rows/parts/open-houses.ts'

type Cursor = { at: number; id: number }

/** A page of the players who seek a house, those who renewed it last first. Veiled players too: it is their own choice. */
export async function listSeekers(ctx: Ctx, cursor: Cursor | undefined): Promise<Seekers> {
  const { db, now } = ctx
  await requireAnyOfficer(ctx)
  const { id, renewedAt } = houseSeekers
  const isFurther = cursor && sql`(${renewedAt}, ${id}) < (${cursor.at}, ${cursor.id})`
  const rows = await db
    .select({
      post: houseSeekers,
      player: { id: players.id, uuid: players.uuid, name: players.name, species: players.race },
    })
    .from(houseSeekers)
    .crossJoin(players)
    .where(
      and(
        gt(renewedAt, now - POST_FRESH_MS),
        isFurther,
        eq(players.id, id),
        isNull(players.departedAt),
      ),
    )
    .orderBy(desc(renewedAt), desc(id))
    .limit(RECRUITING_PAGE_SIZE + 1)
  const shown = rows.slice(0, RECRUITING_PAGE_SIZE)
  const last = shown.at(-1)?.post
  return {
    seekers: shown.map(({ post, player }) => ({
      ...player,
      languages: post.languages,
      hours: toHours(post.startHour, post.endHour),
      seeking: post.seeking,
      renewedAt: new Date(post.renewedAt).toISOString(),
    })),
    next: rows.length > shown.length && last ? `${last.renewedAt}-${last.id}` : null,
  }
}

/** Throws `unauthenticated` or `forbidden` unless the actor's player holds a seat of some house. */
export async function requireAnyOfficer(ctx: Ctx): Promise<void> {
  const seats = await readOwnSeats(ctx)
  const isSeatHolder = seats.some(({ kind }) => kind === 'dynasty')
  requireCapability(ctx.actor, 'read roster', { isSeatHolder })
}
