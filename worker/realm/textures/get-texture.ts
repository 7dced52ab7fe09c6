import { and, eq, ne } from 'drizzle-orm'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { can } from '#schema/roles.ts'
import { TEXTURE_WIDTH_PX } from '#schema/rules.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/realm/groups.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx, Env } from '#worker/core/context.ts'
import { type FetchedTexture, fetchTexture, type ImageType, RefusedPictureError } from './origin.ts'
import { type TextureVariant, toServedVariant, toTextureKey } from './texture-name.ts'

const LIMIT_PERIOD_SECONDS = 60

type Texture = FetchedTexture & { isPrivate: boolean }

export async function getTexture(ctx: Ctx, asked: TextureVariant): Promise<Texture> {
  const name = toServedVariant(ctx.env.TEXTURE_ORIGIN, asked)
  const stored = await findStoredTexture(ctx.env, name, ctx.now)
  if (stored?.isFresh) return { ...stored.texture, isPrivate: false }
  if (await isKnownMissing(name)) throw notFound()
  if (stored || (await isInUse(ctx, name))) {
    const texture = await refreshTexture(ctx, name, stored?.texture)
    return { ...texture, isPrivate: false }
  }
  // Without this check the site would be an open proxy for all pictures of the virtual world.
  if (!can(ctx.actor, 'preview any texture')) throw notFound()
  await limitPreviews(ctx)
  return { ...(await fetchFound(ctx, name)), isPrivate: true }
}

async function refreshTexture(ctx: Ctx, name: TextureVariant, stale: FetchedTexture | undefined) {
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

async function fetchFound({ env }: Ctx, name: TextureVariant): Promise<FetchedTexture> {
  const texture = await fetchTexture(env, name)
  if (texture) return texture
  await cacheMissing(name)
  throw notFound()
}

async function limitPreviews({ actor, env }: Ctx): Promise<void> {
  if (actor.kind !== 'account' || can(actor, 'administer')) return
  const limited = await env.PREVIEW_LIMIT?.limit({ key: `account ${actor.accountId}` })
  if (!limited || limited.success) return
  throw new AppError('too-many', 'Too many pictures at once. Please wait a minute.', {
    retryAfterSeconds: LIMIT_PERIOD_SECONDS,
  })
}

async function isInUse({ db }: Ctx, { uuid }: TextureVariant): Promise<boolean> {
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

const MAX_AGE_SECONDS = 10 * 60

async function isKnownMissing(name: TextureVariant): Promise<boolean> {
  const cache = await openCache()
  return (await cache.match(toCacheKey(name))) !== undefined
}

/** Caches misses at the edge, where writes are free, because users may request missing textures. */
async function cacheMissing(name: TextureVariant): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` }
  const cache = await openCache()
  await cache.put(toCacheKey(name), new Response('missing', { headers }))
}

function toCacheKey(name: TextureVariant): string {
  return `https://textures.invalid/${toTextureKey(name)}`
}

function openCache(): Promise<Cache> {
  return caches.open('missing-textures')
}

const FRESH_MS = 30 * 24 * 60 * 60_000
// Keeps textures for longer than FRESH_MS, so that a stale copy exists when the origin is down.
const STORED_SECONDS = 365 * 24 * 60 * 60

type Metadata = { type: ImageType; fetchedAt: number }
type StoredTexture = { texture: FetchedTexture; isFresh: boolean }

async function findStoredTexture(
  env: Env,
  name: TextureVariant,
  now: number,
): Promise<StoredTexture | null> {
  // Uses the default cacheTtl, because a longer one would also apply to missing textures.
  const { value, metadata } = await env.TEXTURES.getWithMetadata<Metadata>(
    toTextureKey(name),
    'arrayBuffer',
  ).catch((error) => {
    warn(name, error)
    return { value: null, metadata: null }
  })
  if (!value || !metadata) return null
  const isFresh = now - metadata.fetchedAt < FRESH_MS
  return { texture: { bytes: value, type: metadata.type }, isFresh }
}

export async function storeTexture(
  { TEXTURES }: Env,
  name: TextureVariant,
  { bytes, type }: FetchedTexture,
  now: number,
): Promise<void> {
  const metadata: Metadata = { type, fetchedAt: now }
  await TEXTURES.put(toTextureKey(name), bytes, { metadata, expirationTtl: STORED_SECONDS }).catch(
    (error) => warn(name, error),
  )
}

function warn(name: TextureVariant, error: unknown): void {
  console.warn(
    JSON.stringify({ level: 'warn', what: 'texture store', ...name, error: String(error) }),
  )
}

export async function requireLogoTexture(ctx: Ctx, uuid: string): Promise<void> {
  try {
    await getTexture(ctx, { uuid, width: TEXTURE_WIDTH_PX })
  } catch (error) {
    const reason = toReason(error)
    if (reason === null) throw error
    throw new AppError('malformed', reason, { fields: { logoUuid: reason } })
  }
}

function toReason(error: unknown): string | null {
  if (error instanceof RefusedPictureError) return error.message
  return error instanceof AppError && error.code === 'not-found' ? REFUSAL_MESSAGES.noTexture : null
}
