import { and, eq, ne, sql } from 'drizzle-orm'
import type { Veil } from '#schema/rules.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit, HAS_CHANGED } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { emptyCaches } from '#worker/core/http/cache-epoch.ts'
import { endDiscordLink } from './end-discord-link.ts'
import { noteNameChanges } from './name-changes.ts'
import { followSlugs } from './name-shared.ts'

/**
 * What a player hides, by the player's own choice on the site or in the HUD: no account is needed, and one who has left
 * the game may choose, too. It holds for the next response: caches are emptied. Throws `not-found`.
 */
export async function setVeil(ctx: Ctx, uuid: string, veil: Veil): Promise<Veil> {
  const { db } = ctx
  const [player] = await db
    .select({ before: players.veil })
    .from(players)
    .where(eq(players.uuid, uuid))
  if (!player) throw new AppError('not-found', 'The game does not know this avatar yet.')
  const { before } = player
  if (before === veil) return veil
  await runBatch(ctx, [
    db
      .update(players)
      .set({ veil })
      .where(and(eq(players.uuid, uuid), ne(players.veil, veil))),
    audit(
      ctx,
      {
        ...(ctx.actor.kind === 'account' ? {} : { actor: 'hud' as const }),
        action: 'set veil',
        targetKind: 'player',
        target: uuid,
        before,
        after: veil,
      },
      HAS_CHANGED,
    ),
    ...([before, veil].includes('veiled')
      ? [
          noteNameChanges(ctx, [{ kind: 'player', uuid }], ctx.now),
          ...followSlugs(sql`SELECT slug FROM players WHERE uuid = ${uuid}`).map((query) =>
            db.run(query),
          ),
        ]
      : []),
    ...(veil === 'veiled' ? [endDiscordLink(ctx, uuid)] : []),
    emptyCaches(ctx),
  ])
  return veil
}
