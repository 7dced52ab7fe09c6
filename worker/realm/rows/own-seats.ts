import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { type GroupKind, leadershipSeats, type Seat } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'

export type OwnSeat = { kind: GroupKind; groupUuid: string; seat: Seat }

/** In a query of `accounts`: the dynasties in which the account's player holds a seat. */
export const HOUSES_LED = sql<string[]>`(
  SELECT json_group_array(group_uuid) FROM leadership_seats
  WHERE player_uuid = ${accounts.playerUuid} AND kind = 'dynasty' LIMIT 8
)`.mapWith(JSON.parse)

export async function readOwnSeats({ db, actor }: Ctx): Promise<OwnSeat[]> {
  if (actor.kind !== 'account' || actor.playerUuid === null || !actor.isInGame) return []
  const { kind, groupUuid, seat } = leadershipSeats
  return db
    .select({ kind, groupUuid, seat })
    .from(leadershipSeats)
    .where(eq(leadershipSeats.playerUuid, actor.playerUuid))
}

export async function holdsSeat(ctx: Ctx, houseUuid: string): Promise<boolean> {
  const { db, actor } = ctx
  if (actor.kind !== 'account' || actor.playerUuid === null || !actor.isInGame) return false
  const [seat] = await db
    .select({ seat: leadershipSeats.seat })
    .from(leadershipSeats)
    .where(
      and(
        eq(leadershipSeats.kind, 'dynasty'),
        eq(leadershipSeats.groupUuid, houseUuid),
        eq(leadershipSeats.playerUuid, actor.playerUuid),
      ),
    )
    .limit(1)
  return seat !== undefined
}
