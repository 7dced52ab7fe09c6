import { and, eq, ne } from 'drizzle-orm'
import { can } from '#schema/roles.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { cacheMissing, isKnownMissing } from './missing-texture.ts'
import type { FetchedTexture } from './origin.ts'
import { fetchTexture } from './origin.ts'
import { findStoredTexture, storeTexture } from './stored-texture.ts'
import { type TextureName, toServedName } from './texture-name.ts'

const LIMIT_PERIOD_SECONDS = 60

/** `isPrivate`: nobody wears the picture, and one player is trying it. */
type Texture = FetchedTexture & { isPrivate: boolean }

/**
 * A texture of the world, from KV or else from the picture service.
 * Throws `not-found`, `unavailable` when the service is down and KV has no stale copy, or `too-many`.
 */
export async function getTexture(ctx: Ctx, asked: TextureName): Promise<Texture> {
  const name = toServedName(ctx.env.TEXTURE_ORIGIN, asked)
  const stored = await findStoredTexture(ctx.env, name, ctx.now)
  if (stored?.isFresh) return { ...stored.texture, isPrivate: false }
  if (await isKnownMissing(name)) throw notFound()
  if (stored || (await isInUse(ctx, name))) {
    const texture = await refreshTexture(ctx, name, stored?.texture)
    return { ...texture, isPrivate: false }
  }
  // Without this check the site would be an open proxy for the world's pictures.
  if (!can(ctx.actor, 'preview any texture')) throw notFound()
  await limitPreviews(ctx)
  return { ...(await fetchFound(ctx, name)), isPrivate: true }
}

/** Fetched and stored; the stale copy if the service fails. */
async function refreshTexture(
  ctx: Ctx,
  name: TextureName,
  stale: FetchedTexture | undefined,
): Promise<FetchedTexture> {
  try {
    const texture = await fetchFound(ctx, name)
    await storeTexture(ctx.env, name, texture, ctx.now)
    return texture
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found'
    if (stale && !isGone) return stale
    throw error
  }
}

async function fetchFound({ env }: Ctx, name: TextureName): Promise<FetchedTexture> {
  const texture = await fetchTexture(env, name)
  if (texture) return texture
  await cacheMissing(name)
  throw notFound()
}

/** Each preview is a request to the picture service. Administrators judge syncs of many new pictures. */
async function limitPreviews({ actor, env }: Ctx): Promise<void> {
  if (actor.kind !== 'account' || can(actor, 'administer')) return
  const limited = await env.PREVIEW_LIMIT?.limit({ key: `account ${actor.accountId}` })
  if (!limited || limited.success) return
  throw new AppError('too-many', 'Too many pictures at once. Please wait a minute.', {
    retryAfterSeconds: LIMIT_PERIOD_SECONDS,
  })
}

async function isInUse({ db }: Ctx, { uuid }: TextureName): Promise<boolean> {
  const uses = await db.batch([
    db
      .select({ id: players.id })
      .from(players)
      .where(and(eq(players.portraitUuid, uuid), ne(players.veil, 'veiled')))
      .limit(1),
    db.select({ id: dynasties.id }).from(dynasties).where(eq(dynasties.logoUuid, uuid)).limit(1),
    db.select({ id: clans.id }).from(clans).where(eq(clans.logoUuid, uuid)).limit(1),
    db.select({ id: bloodlines.id }).from(bloodlines).where(eq(bloodlines.logoUuid, uuid)).limit(1),
  ])
  return uses.some((rows) => rows.length > 0)
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such texture.')
}
