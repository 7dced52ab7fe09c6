import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { discordLinks } from '#schema/tables/outside/discord.ts'
import { players } from '#schema/tables/realm/players.ts'
import type { Ctx } from '#worker/core/context.ts'
import { HOUSES_LED } from '#worker/realm/rows/own-seats.ts'

/**
 * The context of the player who has linked a Discord account; null for one who has not. Whoever can use that account
 * gets no right of an administrator.
 */
export async function findMember(ctx: Ctx, discordId = ''): Promise<Ctx | null> {
  const [account] = await ctx.db
    .select({
      id: accounts.id,
      playerUuid: accounts.playerUuid,
      departedAt: players.departedAt,
      houses: HOUSES_LED,
    })
    .from(discordLinks)
    .innerJoin(
      accounts,
      and(
        eq(accounts.id, discordLinks.accountId),
        eq(accounts.playerUuid, discordLinks.playerUuid),
        isNull(accounts.suspendedAt),
      ),
    )
    .innerJoin(players, eq(players.uuid, discordLinks.playerUuid))
    .where(and(eq(discordLinks.discordId, discordId), isNull(discordLinks.endedAt)))
  if (!account) return null
  const { id, playerUuid, departedAt, houses } = account
  const isInGame = departedAt === null
  const actor = {
    kind: 'account',
    accountId: id,
    playerUuid,
    isInGame,
    isAdmin: false,
    houses,
  } as const
  return { ...ctx, actor }
}
