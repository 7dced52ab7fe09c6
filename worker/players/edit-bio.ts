import { eq } from 'drizzle-orm'
import { players } from '#schema/tables/players.ts'
import { auditIfChanged } from '#worker/db/audit.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import { requireAccount, requireCapability } from '#worker/http/require-capability.ts'

/** The signed-in player's UUID. Throws `unauthenticated`, or `not-found` for an account without a character. */
export function getOwnUuid({ actor }: Ctx): string {
  const { playerUuid } = requireAccount(actor)
  if (!playerUuid) throw new AppError('not-found', 'No character found linked to your account.')
  return playerUuid
}

export async function getBio(ctx: Ctx, uuid: string): Promise<string> {
  requireCapability(ctx.actor, 'edit bio', { playerUuid: uuid })
  return (await requirePlayer(ctx, uuid)).bio ?? ''
}

/** Writes a player's bio: one's own, or any for an administrator. */
export async function editBio(ctx: Ctx, uuid: string, bio: string): Promise<string> {
  requireCapability(ctx.actor, 'edit bio', { playerUuid: uuid })
  const { bio: before } = await requirePlayer(ctx, uuid)
  if ((before ?? '') === bio) return bio
  await runBatch(ctx, [
    ctx.db.update(players).set({ bio }).where(eq(players.uuid, uuid)),
    auditIfChanged(ctx, {
      action: 'set bio',
      targetKind: 'player',
      target: uuid,
      before,
      after: bio,
    }),
  ])
  return bio
}

async function requirePlayer({ db }: Ctx, uuid: string): Promise<{ bio: string | null }> {
  const [player] = await db.select({ bio: players.bio }).from(players).where(eq(players.uuid, uuid))
  if (!player) throw new AppError('not-found', 'Player not found')
  return player
}
