import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { FRESH_POST_MS, type Language, RECRUITING_PAGE_SIZE } from '#schema/community/recruiting.ts'
import type {
  HousePostsQuery,
  PlayingHours,
  RecruitingHouses,
  SeekersPage,
} from '#schema/contracts/community/recruiting.ts'
import { doHoursOverlap } from '#schema/core/time/zoned-time.ts'
import { can } from '#schema/roles.ts'
import { type housePosts, houseSeekers } from '#schema/tables/community/recruiting.ts'
import type { dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { inlineIds } from '#worker/core/db/query.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { readOwnSeats } from '#worker/realm/rows/officer-fields.ts'
import {
  isPostOutdated,
  type OpenHouse,
  readOpenHouses,
  toHourRange,
} from '#worker/realm/rows/parts/open-houses.ts'

export async function listHousePosts(
  ctx: Ctx,
  { page: asked, ...query }: HousePostsQuery,
): Promise<RecruitingHouses> {
  const all = await readOpenHouses(ctx)
  const fitting = all.filter((house) => fits(house, query))
  fitting.sort((a, b) => b.renewedAt - a.renewedAt || a.id - b.id)
  const pages = Math.max(1, Math.ceil(fitting.length / RECRUITING_PAGE_SIZE))
  const page = Math.min(asked, pages)
  const shown = fitting.slice((page - 1) * RECRUITING_PAGE_SIZE, page * RECRUITING_PAGE_SIZE)
  return { houses: await readHouses(ctx, shown), total: fitting.length, page, pages }
}

function fits(house: OpenHouse, { species, speaks, plays }: Omit<HousePostsQuery, 'page'>) {
  if (species && house.species && house.species !== species) return false
  if (speaks && !house.languages.some((one) => speaks.includes(one))) return false
  return !plays || doHoursOverlap(house.hours, plays)
}

type Row = Pick<
  typeof dynasties.$inferSelect,
  'id' | 'name' | 'type' | 'species' | 'memberCount' | 'logoUuid'
> &
  Pick<
    typeof housePosts.$inferSelect,
    'startHour' | 'endHour' | 'lookingFor' | 'landmark' | 'renewedAt'
  > & { languages: string }

async function readHouses({ db, now }: Ctx, shown: readonly OpenHouse[]) {
  if (shown.length === 0) return []
  const ids = inlineIds(shown.map(({ id }) => id))
  const rows = await db.all<Row>(sql`
    WITH chosen (given) AS (VALUES ${ids})
    SELECT dynasties.id, name, type, species, member_count AS memberCount, logo_uuid AS logoUuid,
      languages, start_hour AS startHour, end_hour AS endHour, looking_for AS lookingFor, landmark,
      renewed_at AS renewedAt
    FROM chosen CROSS JOIN dynasties ON dynasties.id = chosen.given AND departed_at IS NULL
    CROSS JOIN house_posts ON house_posts.id = chosen.given AND is_open`)
  const places = new Map(shown.map(({ id }, place) => [id, place]))
  // Sorts in memory, because sorting in SQL would read each row twice.
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return rows.map(({ startHour, endHour, renewedAt, ...row }) => ({
    ...row,
    languages: JSON.parse(row.languages) as Language[],
    hours: toHourRange(startHour, endHour) satisfies PlayingHours | null,
    renewedAt: new Date(renewedAt).toISOString(),
    isOld: isPostOutdated(renewedAt, now),
  }))
}

type Cursor = { at: number; id: number }

/** Includes veiled players, because they chose to publish their posts. */
export async function listSeekers(ctx: Ctx, cursor: Cursor | undefined): Promise<SeekersPage> {
  const { db, now } = ctx
  await requireOfficerOfAnyHouse(ctx)
  const { id, renewedAt } = houseSeekers
  const isFurther = cursor && sql`(${renewedAt}, ${id}) < (${cursor.at}, ${cursor.id})`
  const rows = await db
    .select({
      post: houseSeekers,
      player: { id: players.id, uuid: players.uuid, name: players.name, species: players.race },
    })
    .from(houseSeekers)
    .crossJoin(players)
    .where(and(isListed(now), isFurther))
    .orderBy(desc(renewedAt), desc(id))
    .limit(RECRUITING_PAGE_SIZE + 1)
  const shown = rows.slice(0, RECRUITING_PAGE_SIZE)
  const last = shown.at(-1)?.post
  return {
    seekers: shown.map(({ post, player }) => ({
      ...player,
      languages: post.languages,
      hours: toHourRange(post.startHour, post.endHour),
      seeking: post.seeking,
      renewedAt: new Date(post.renewedAt).toISOString(),
    })),
    next: rows.length > shown.length && last ? `${last.renewedAt}-${last.id}` : null,
  }
}

function isListed(now: number) {
  return and(
    gt(houseSeekers.renewedAt, now - FRESH_POST_MS),
    eq(players.id, houseSeekers.id),
    isNull(players.departedAt),
  )
}

export async function canReadSeekerPost(ctx: Ctx, playerId: number): Promise<boolean> {
  if (!can(ctx.actor, 'read roster', { isSeatHolder: await holdsAnySeat(ctx) })) return false
  const [seeker] = await ctx.db
    .select({ id: players.id })
    .from(houseSeekers)
    .crossJoin(players)
    .where(and(isListed(ctx.now), eq(houseSeekers.id, playerId)))
  return seeker !== undefined
}

export async function requireOfficerOfAnyHouse(ctx: Ctx): Promise<void> {
  requireCapability(ctx.actor, 'read roster', { isSeatHolder: await holdsAnySeat(ctx) })
}

async function holdsAnySeat(ctx: Ctx): Promise<boolean> {
  const seats = await readOwnSeats(ctx)
  return seats.some(({ kind }) => kind === 'dynasty')
}
