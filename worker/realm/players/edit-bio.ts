import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TextsBeforeEdit } from '#schema/contracts/core/values.ts'
import { can } from '#schema/roles.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditEdit } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { requireUnchanged } from '#worker/core/require-unchanged.ts'
import { clearTakedown } from '#worker/realm/rows/officer-fields.ts'

export function getOwnPlayerUuid({ actor }: Ctx): string {
  const { playerUuid } = requireAccount(actor)
  if (!playerUuid) throw new AppError('not-found', 'No character found linked to your account.')
  return playerUuid
}

export async function getBio(ctx: Ctx, uuid: string): Promise<string> {
  requireCapability(ctx.actor, 'read private profile', { playerUuid: uuid })
  return (await requirePlayer(ctx, uuid)).bio ?? ''
}

export async function editBio(ctx: Ctx, uuid: string, bio: string, startedFrom?: TextsBeforeEdit) {
  const before = await getEditableBio(ctx, uuid)
  if ((before ?? '') === bio) return bio
  requireUnchanged(startedFrom, { bio: before })
  const isInGame = can(ctx.actor, 'administer') ? undefined : isNull(players.departedAt)
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(players)
      .set({ bio })
      .where(
        and(eq(players.uuid, uuid), isInGame, startedFrom && sql`${players.bio} IS ${before}`),
      ),
    auditEdit(ctx, { action: 'set bio', targetKind: 'player', target: uuid, before, after: bio }),
    clearTakedown(ctx, 'player', uuid, 'bio'),
  ])
  if (changed === 0) {
    requireUnchanged(startedFrom, { bio: await getEditableBio(ctx, uuid) })
    throw new AppError('forbidden', 'Your character has left the game.')
  }
  return bio
}

export async function getEditableBio(ctx: Ctx, uuid: string): Promise<string | null> {
  const { bio } = await requirePlayer(ctx, uuid)
  requireCapability(ctx.actor, 'edit bio', { playerUuid: uuid })
  return bio
}

async function requirePlayer({ db }: Ctx, uuid: string): Promise<{ bio: string | null }> {
  const [player] = await db.select({ bio: players.bio }).from(players).where(eq(players.uuid, uuid))
  if (!player) throw new AppError('not-found', 'Player not found')
  return player
}
