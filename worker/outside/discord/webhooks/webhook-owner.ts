import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { discordWebhooks } from '#schema/tables/outside/discord.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { SITE } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { getEditable, selectOwnSeat } from '#worker/realm/groups/edit-group.ts'
import type { Chronicle } from '../messages/read-events.ts'

/** Whose news it is, by the site's id of a group. */
export type NewsTarget = { kind: 'realm' } | { kind: GroupKind; id: number }

/** SQL. `mayWrite`: what a write checks again. */
export type OwnedNews = Chronicle & { name: string; mayWrite: SQL }

/**
 * Those who own the group may connect webhooks to its news, and administrators to the realm's. Throws `not-found`,
 * `unauthenticated` or `forbidden`.
 */
export async function getOwnedNews(ctx: Ctx, target: NewsTarget): Promise<OwnedNews> {
  if (target.kind === 'realm') {
    requireCapability(ctx.actor, 'administer')
    return { kind: 'realm', groupUuid: '', name: SITE.name, mayWrite: sql`true` }
  }
  const { kind, id } = target
  const { uuid, name } = await getEditable(ctx, kind, id)
  return { kind, groupUuid: uuid, name, mayWrite: exists(selectOwnSeat(ctx, kind, uuid)) }
}

/** SQL. Whether a webhook is of the news. */
export function isOfNews({ kind, groupUuid }: Chronicle): SQL | undefined {
  return and(eq(discordWebhooks.kind, kind), eq(discordWebhooks.groupUuid, groupUuid))
}
