import type { Env } from '#worker/env.ts'
import type { FetchedTexture } from './origin.ts'
import type { ImageType } from './sniff-image-type.ts'

const FRESH_MS = 30 * 24 * 60 * 60_000
// Kept far longer than it is fresh, to have something to show when the origin is down.
const KEPT_SECONDS = 365 * 24 * 60 * 60
const MISSING_SECONDS = 10 * 60

type Metadata = { type: ImageType; fetchedAt: number } | { missing: true }
export type StoredTexture =
  | { kind: 'missing' }
  | { kind: 'found'; texture: FetchedTexture; isFresh: boolean }

/** What KV knows of a texture; null when it knows nothing. */
export async function findStoredTexture(
  env: Env,
  uuid: string,
  now: number,
): Promise<StoredTexture | null> {
  // No long cacheTtl here: KV caches "nothing there" as long as it caches a value.
  const { value, metadata } = await env.TEXTURES.getWithMetadata<Metadata>(uuid, 'arrayBuffer')
  if (!value || !metadata) return null
  if ('missing' in metadata) return { kind: 'missing' }
  const isFresh = now - metadata.fetchedAt < FRESH_MS
  return { kind: 'found', texture: { bytes: value, type: metadata.type }, isFresh }
}

export async function storeTexture(env: Env, uuid: string, texture: FetchedTexture, now: number) {
  const metadata: Metadata = { type: texture.type, fetchedAt: now }
  await env.TEXTURES.put(uuid, texture.bytes, { metadata, expirationTtl: KEPT_SECONDS })
}

/** Remembers for ten minutes that there is no such texture, so that the origin is not asked again. */
export async function storeMissing(env: Env, uuid: string) {
  const metadata: Metadata = { missing: true }
  await env.TEXTURES.put(uuid, '', { metadata, expirationTtl: MISSING_SECONDS })
}
