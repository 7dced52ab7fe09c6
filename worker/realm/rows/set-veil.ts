import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { VeilLevel } from '#schema/rules.ts'
import { discordLinks } from '#schema/tables/outside/discord.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { invalidateCaches } from '#worker/core/http/cache-epoch.ts'
import { updateSharedNames } from './leaders.ts'
import { saveNameChanges } from './name-changes.ts'

/** Sets a player's veil, even without an account, and clears caches so that it applies at once. */
export async function setVeil(ctx: Ctx, uuid: string, veil: VeilLevel): Promise<VeilLevel> {
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
    auditIfChanged(ctx, {
      ...(ctx.actor.kind === 'account' ? {} : { actor: 'hud' as const }),
      action: 'set veil',
      targetKind: 'player',
      target: uuid,
      before,
      after: veil,
    }),
    ...([before, veil].includes('veiled')
      ? [
          saveNameChanges(ctx, [{ kind: 'player', uuid }], ctx.now),
          ...updateSharedNames(sql`SELECT slug FROM players WHERE uuid = ${uuid}`).map((query) =>
            db.run(query),
          ),
        ]
      : []),
    ...(veil === 'veiled' ? [endDiscordLink(ctx, uuid)] : []),
    invalidateCaches(ctx),
  ])
  return veil
}

export function endDiscordLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  playerUuid: string,
): Statement {
  return db
    .update(discordLinks)
    .set({ endedAt: now, dueAt: now, failures: 0 })
    .where(and(eq(discordLinks.playerUuid, playerUuid), isNull(discordLinks.endedAt)))
}
