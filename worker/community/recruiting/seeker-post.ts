import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { OwnRecruitingState, SeekerPostBody } from '#schema/contracts/community/recruiting.ts'
import { houseSeekers, raisedHands } from '#schema/tables/community/recruiting.ts'
import { dynasties, leadershipSeats } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditEdit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { requireUnchanged } from '#worker/core/require-unchanged.ts'
import { clearTakedown } from '#worker/realm/rows/officer-fields.ts'
import { isPostOutdated, toHourRange } from '#worker/realm/rows/parts/open-houses.ts'

export async function setSeekerPost(ctx: Ctx, body: SeekerPostBody): Promise<void> {
  const uuid = requireSeekerUuid(ctx)
  const { languages, hours } = body
  const seeking = body.seeking || null
  const before = await readSeeking(ctx, uuid)
  requireUnchanged(body.startedFrom, { seeking: before })
  const isTextEdited = before !== seeking
  const [changed] = await runBatch(ctx, [
    ctx.db.run(sql`
      INSERT INTO ${houseSeekers} (id, uuid, languages, start_hour, end_hour, seeking, renewed_at)
      SELECT id, uuid, ${JSON.stringify(languages)}, ${hours?.startHour ?? null}, ${hours?.endHour ?? null},
        ${seeking}, ${ctx.now}
      FROM ${players} WHERE uuid = ${uuid} AND departed_at IS NULL
      ON CONFLICT (id) DO UPDATE SET languages = excluded.languages, start_hour = excluded.start_hour,
        end_hour = excluded.end_hour, seeking = excluded.seeking, renewed_at = excluded.renewed_at
      WHERE seeking IS ${before} OR seeking IS excluded.seeking`),
    auditEdit(ctx, {
      ...{ targetKind: 'player', target: uuid },
      ...(isTextEdited
        ? { action: 'set seeking', before, after: seeking }
        : { action: 'set search' }),
    }),
    ...(isTextEdited ? [clearTakedown(ctx, 'player', uuid, 'seeking')] : []),
  ])
  if (changed === 0) {
    requireUnchanged(body.startedFrom, { seeking: await readSeeking(ctx, uuid) })
    const isHere = and(eq(players.uuid, uuid), isNull(players.departedAt))
    const [player] = await ctx.db.select({ id: players.id }).from(players).where(isHere)
    if (!player) throw new AppError('forbidden', 'Your character has left the game.')
    throw new AppError('conflict', 'It was changed in the meantime. Look at it again.')
  }
}

async function readSeeking({ db }: Ctx, uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ seeking: houseSeekers.seeking })
    .from(houseSeekers)
    .where(eq(houseSeekers.uuid, uuid))
  return row?.seeking ?? null
}

export async function renewSeekerPost(ctx: Ctx): Promise<void> {
  const uuid = requireSeekerUuid(ctx)
  const renewed = await ctx.db
    .update(houseSeekers)
    .set({ renewedAt: ctx.now })
    .where(eq(houseSeekers.uuid, uuid))
    .returning({ id: houseSeekers.id })
  if (renewed.length === 0)
    throw new AppError('not-found', 'You have not said what you are looking for.')
}

export async function endSeekerPost(ctx: Ctx): Promise<void> {
  const uuid = requireSeekerUuid(ctx)
  await runBatch(ctx, [
    ctx.db.delete(houseSeekers).where(eq(houseSeekers.uuid, uuid)),
    auditEdit(ctx, { action: 'end search', targetKind: 'player', target: uuid }),
  ])
}

export function requireSeekerUuid({ actor }: Ctx): string {
  requireCapability(actor, 'seek a house')
  const { playerUuid } = requireAccount(actor)
  if (playerUuid === null) throw new AppError('forbidden', 'Your account has no character.')
  return playerUuid
}

const NOTHING = { player: null, seeking: null, hands: [], housesLed: [], houseId: null }

export async function getOwnRecruitingState(ctx: Ctx): Promise<OwnRecruitingState> {
  const { db, now } = ctx
  const { playerUuid, isInGame } = requireAccount(ctx.actor)
  if (playerUuid === null || !isInGame) return NOTHING
  const [row] = await db
    .select({
      id: players.id,
      species: players.race,
      veil: players.veil,
      post: houseSeekers,
      houseId: dynasties.id,
    })
    .from(players)
    .leftJoin(houseSeekers, eq(houseSeekers.id, players.id))
    .leftJoin(dynasties, and(eq(dynasties.uuid, players.dynastyUuid), isNull(dynasties.departedAt)))
    .where(eq(players.uuid, playerUuid))
  if (!row) return NOTHING
  const { post } = row
  return {
    player: { id: row.id, species: row.species, isVeiled: row.veil === 'veiled' },
    seeking: post && {
      languages: post.languages,
      hours: toHourRange(post.startHour, post.endHour),
      seeking: post.seeking,
      renewedAt: new Date(post.renewedAt).toISOString(),
      isOld: isPostOutdated(post.renewedAt, now),
    },
    hands: await readHands(ctx, playerUuid),
    housesLed: await readHousesLed(ctx, playerUuid),
    houseId: row.houseId,
  }
}

async function readHands({ db }: Ctx, playerUuid: string): Promise<OwnRecruitingState['hands']> {
  const { id, name } = dynasties
  const rows = await db
    .select({ house: { id, name }, raisedAt: raisedHands.raisedAt })
    .from(raisedHands)
    .innerJoin(dynasties, eq(dynasties.uuid, raisedHands.dynastyUuid))
    .where(and(eq(raisedHands.playerUuid, playerUuid), isNull(raisedHands.endedAt)))
    .orderBy(desc(raisedHands.id))
  return rows.map(({ house, raisedAt }) => ({ house, raisedAt: new Date(raisedAt).toISOString() }))
}

async function readHousesLed({ db }: Ctx, playerUuid: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: dynasties.id })
    .from(leadershipSeats)
    .innerJoin(dynasties, eq(dynasties.uuid, leadershipSeats.groupUuid))
    .where(
      and(
        eq(leadershipSeats.playerUuid, playerUuid),
        eq(leadershipSeats.kind, 'dynasty'),
        isNull(dynasties.departedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
