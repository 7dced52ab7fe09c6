import { eq } from 'drizzle-orm'
import { can } from '#schema/roles.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/groups.ts'
import { players } from '#schema/tables/players.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { FetchedTexture } from './origin.ts'
import { fetchTexture } from './origin.ts'
import { findStoredTexture, storeMissing, storeTexture } from './stored-texture.ts'
import { type TextureName, toServedName } from './texture-name.ts'

/**
 * A texture of the world, from KV or else from the picture service.
 * Throws `not-found`, or `unavailable` when the service is down and KV has no stale copy.
 */
export async function getTexture(ctx: Ctx, asked: TextureName): Promise<FetchedTexture> {
  const name = toServedName(ctx.env.TEXTURE_ORIGIN, asked)
  const stored = await findStoredTexture(ctx.env, name, ctx.now)
  if (stored?.kind === 'missing') throw notFound()
  if (stored?.isFresh) return stored.texture
  if (!stored && !(await mayFetch(ctx, name))) throw notFound()
  try {
    return await fetchAndStore(ctx, name)
  } catch (error) {
    if (stored) return stored.texture
    throw error
  }
}

async function fetchAndStore({ env, now }: Ctx, name: TextureName): Promise<FetchedTexture> {
  const texture = await fetchTexture(env, name)
  if (!texture) {
    await storeMissing(env, name)
    throw notFound()
  }
  await storeTexture(env, name, texture, now)
  return texture
}

/** Without this check the site would be an open proxy for the world's pictures. */
async function mayFetch({ db, actor }: Ctx, { uuid }: TextureName): Promise<boolean> {
  if (can(actor, 'preview any texture')) return true
  const uses = await db.batch([
    db.select({ id: players.id }).from(players).where(eq(players.portraitUuid, uuid)).limit(1),
    db.select({ id: dynasties.id }).from(dynasties).where(eq(dynasties.logoUuid, uuid)).limit(1),
    db.select({ id: clans.id }).from(clans).where(eq(clans.logoUuid, uuid)).limit(1),
    db.select({ id: bloodlines.id }).from(bloodlines).where(eq(bloodlines.logoUuid, uuid)).limit(1),
  ])
  return uses.some((rows) => rows.length > 0)
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such texture.')
}
