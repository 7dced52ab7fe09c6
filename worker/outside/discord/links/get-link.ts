import type { DiscordLinkState } from '#schema/contracts/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/instant.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { findClient } from '../grant.ts'
import { findLink } from './link.ts'

/** The link of the actor's player to Discord, and what Discord was told. */
export async function getLink(ctx: Ctx): Promise<DiscordLinkState> {
  const { playerUuid } = requireAccount(ctx.actor)
  const canLink = findClient(ctx.env) !== null
  const link = playerUuid === null ? null : await findLink(ctx, playerUuid)
  if (!link) return { canLink, link: null }
  const { name, linkedAt, told, toldAt } = link
  return {
    canLink,
    link: { name, linkedAt: new Date(linkedAt).toISOString(), told, toldAt: toInstant(toldAt) },
  }
}
