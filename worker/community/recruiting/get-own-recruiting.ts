import { and, desc, eq, isNull } from 'drizzle-orm'
import type { OwnRecruiting } from '#schema/contracts/community/recruiting.ts'
import { houseSeekers, raisedHands } from '#schema/tables/community/recruiting.ts'
import { dynasties, leadershipSeats } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { isOld, toHours } from '#worker/realm/rows/parts/open-houses.ts'

const NOTHING = { player: null, seeking: null, hands: [], housesLed: [], houseId: null }

/** What the actor's player seeks and may do. Throws `unauthenticated`. */
export async function getOwnRecruiting(ctx: Ctx): Promise<OwnRecruiting> {
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
      hours: toHours(post.startHour, post.endHour),
      seeking: post.seeking,
      renewedAt: new Date(post.renewedAt).toISOString(),
      isOld: isOld(post.renewedAt, now),
    },
    hands: await readHands(ctx, playerUuid),
    housesLed: await readHousesLed(ctx, playerUuid),
    houseId: row.houseId,
  }
}

async function readHands({ db }: Ctx, playerUuid: string): Promise<OwnRecruiting['hands']> {
  const rows = await db
    .select({
      house: { id: dynasties.id, name: dynasties.name },
      raisedAt: raisedHands.raisedAt,
    })
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
