import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import {
  RAISED_HANDS_MAX,
  RAISED_HANDS_PAGE_SIZE,
  RECENT_JOINERS_SHOWN,
} from '#schema/community/recruiting.ts'
import type { RaisedHand, RaisedHandsPage } from '#schema/contracts/community/recruiting.ts'
import { housePosts, raisedHands } from '#schema/tables/community/recruiting.ts'
import { dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { toMissingGroupError } from '#worker/realm/groups/read-group.ts'
import { holdsHouseSeat } from '#worker/realm/rows/officer-fields.ts'
import { sqlIsVeiledFrom } from '#worker/realm/rows/veil.ts'
import { requireSeekerUuid } from './seeker-post.ts'

export async function raiseHand(ctx: Ctx, id: number): Promise<void> {
  const uuid = requireSeekerUuid(ctx)
  const house = await getHouse(ctx, id)
  const [added] = await runBatch(ctx, [
    ctx.db.run(sql`
      INSERT INTO ${raisedHands} (player_uuid, dynasty_uuid, raised_at)
      SELECT uuid, ${house}, ${ctx.now} FROM ${players}
      WHERE uuid = ${uuid} AND departed_at IS NULL AND dynasty_uuid IS NOT ${house}
        AND EXISTS (SELECT 1 FROM ${housePosts} WHERE id = ${id} AND is_open)
        AND (SELECT count(*) FROM ${raisedHands} WHERE player_uuid = ${uuid} AND ended_at IS NULL)
          < ${RAISED_HANDS_MAX}
      ON CONFLICT DO NOTHING`),
  ])
  if (added === 0) throw new AppError('conflict', await explain(ctx, uuid, house))
}

async function explain({ db }: Ctx, uuid: string, house: string): Promise<string> {
  const [player] = await db
    .select({ dynastyUuid: players.dynastyUuid })
    .from(players)
    .where(eq(players.uuid, uuid))
  if (player?.dynastyUuid === house) return 'You are a member of this house.'
  const up = await db
    .select({ dynastyUuid: raisedHands.dynastyUuid })
    .from(raisedHands)
    .where(and(eq(raisedHands.playerUuid, uuid), isNull(raisedHands.endedAt)))
  if (up.some(({ dynastyUuid }) => dynastyUuid === house)) {
    return 'Your hand is raised for this house already.'
  }
  if (up.length >= RAISED_HANDS_MAX) {
    return `Your hand is raised for ${RAISED_HANDS_MAX} houses. Lower one of them first.`
  }
  return 'This house is not open to new members.'
}

export async function lowerHand(ctx: Ctx, id: number): Promise<void> {
  const uuid = requireSeekerUuid(ctx)
  const [dynasty] = await ctx.db
    .select({ uuid: dynasties.uuid })
    .from(dynasties)
    .where(eq(dynasties.id, id))
  if (!dynasty) throw new AppError('not-found', 'Dynasty not found')
  await ctx.db
    .update(raisedHands)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(raisedHands.playerUuid, uuid),
        eq(raisedHands.dynastyUuid, dynasty.uuid),
        isNull(raisedHands.endedAt),
      ),
    )
}

export async function listRaisedHands(
  ctx: Ctx,
  id: number,
  before: number | undefined,
): Promise<RaisedHandsPage> {
  const house = await getLedHouseUuid(ctx, id)
  const isOfHouse = eq(raisedHands.dynastyUuid, house)
  const isFurther = before === undefined ? undefined : lt(raisedHands.id, before)
  const up = await selectHands(ctx)
    .where(and(isOfHouse, isNull(raisedHands.endedAt), isFurther, IS_PRESENT))
    .orderBy(desc(raisedHands.id))
    .limit(RAISED_HANDS_PAGE_SIZE + 1)
  // Omits veiled players who joined, because a house sees them only while their hand is raised.
  const hasJoined = sql`joined_uuid = raised_hands.dynasty_uuid AND NOT ${sqlIsVeiledFrom(ctx.actor)}`
  const joined =
    before === undefined
      ? await selectHands(ctx)
          .where(and(isOfHouse, hasJoined, IS_PRESENT))
          .orderBy(desc(raisedHands.id))
          .limit(RECENT_JOINERS_SHOWN)
      : []
  const shown = up.slice(0, RAISED_HANDS_PAGE_SIZE)
  return {
    hands: shown.map((row) => toHand(row, null)),
    next: up.length > shown.length ? String(shown.at(-1)?.id) : null,
    joined: joined.map((row) => toHand(row, row.endedAt)),
  }
}

export async function getLedHouseUuid(ctx: Ctx, id: number): Promise<string> {
  const house = await getHouse(ctx, id)
  const isSeatHolder = await holdsHouseSeat(ctx, house)
  requireCapability(ctx.actor, 'read roster', { isSeatHolder })
  return house
}

async function getHouse({ db }: Ctx, id: number): Promise<string> {
  const [row] = await db
    .select({ uuid: dynasties.uuid })
    .from(dynasties)
    .where(and(eq(dynasties.id, id), isNull(dynasties.departedAt)))
  if (!row) throw await toMissingGroupError({ db }, 'dynasty', id)
  return row.uuid
}

const IS_PRESENT = and(eq(players.uuid, raisedHands.playerUuid), isNull(players.departedAt))

function selectHands({ db }: Ctx) {
  const { id, raisedAt, endedAt } = raisedHands
  const player = { id: players.id, uuid: players.uuid, name: players.name, species: players.race }
  return db.select({ id, raisedAt, endedAt, player }).from(raisedHands).crossJoin(players)
}

type Row = { raisedAt: number; player: RaisedHand['player'] }

function toHand({ raisedAt, player }: Row, joinedAt: number | null): RaisedHand {
  return { player, raisedAt: new Date(raisedAt).toISOString(), joinedAt: toIsoInstant(joinedAt) }
}
