import { eq, sql } from 'drizzle-orm'
import type { PlayerProfile, PrivateData } from '#schema/contracts/realm/players.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { roleIn } from '#worker/realm/rows/leaders.ts'
import type { PlayerWithHouses } from './get-player.ts'

/** Data that only the player and administrators may read, which the caller has checked. */
export async function getPrivateData(
  { db }: Ctx,
  { player, dynasty, clan }: PlayerWithHouses,
  { sire, follows }: PlayerProfile['ties'],
): Promise<PrivateData> {
  const [followers, [account]] = await Promise.all([
    countFollowers(db, player.id),
    db
      .select({
        username: accounts.username,
        createdAt: accounts.createdAt,
        lastLoginAt: accounts.lastLoginAt,
      })
      .from(accounts)
      .where(eq(accounts.playerUuid, player.uuid)),
  ])
  return {
    playerAge: player.ageDays,
    subsistence: player.subsistence,
    joinDate: toInstant(player.joinedAt),
    sire: sire?.name ?? null,
    sireUuid: sire?.uuid ?? null,
    followingPlayerName: follows?.name ?? null,
    followingPlayerUuid: follows?.uuid ?? null,
    activityScore: player.activityScore,
    aliveFollowers: followers.alive,
    totalFollowers: followers.total,
    deathMessage: player.deathCause,
    clanRole: roleIn(clan, player.uuid),
    houseRole: roleIn(dynasty, player.uuid) ?? player.dynastyRole,
    lastLogin: toInstant(account?.lastLoginAt ?? null),
    generation: player.generation,
    username: player.username,
    veil: player.veil,
    accountCreated: toInstant(account?.createdAt ?? null),
  }
}

async function countFollowers(
  db: Ctx['db'],
  playerId: number,
): Promise<{ total: number; alive: number }> {
  const row = await db.get<{ total: number; alive: number }>(sql`
    SELECT count(*) AS total, coalesce(sum(players.status = 'Alive'), 0) AS alive
    FROM lineage_positions JOIN players ON players.id = player_id
    WHERE mode = 'followers' AND parent_id = ${playerId}`)
  return row ?? { total: 0, alive: 0 }
}
