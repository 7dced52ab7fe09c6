import type { Env } from '#worker/core/env.ts'
import type { ImageType } from './image-format.ts'
import type { FetchedTexture } from './origin.ts'
import { type TextureName, toStoredKey } from './texture-name.ts'

const FRESH_MS = 30 * 24 * 60 * 60_000
// Stored far longer than fresh, as a stale copy for when the origin is down.
const STORED_SECONDS = 365 * 24 * 60 * 60
const MISSING_SECONDS = 10 * 60

type Metadata = { type: ImageType; fetchedAt: number } | { missing: true }
export type StoredTexture =
  | { kind: 'missing' }
  | { kind: 'found'; texture: FetchedTexture; isFresh: boolean }

/** The texture in KV; null when KV has none or fails, and the origin is to be asked. */
export async function findStoredTexture(
  env: Env,
  name: TextureName,
  now: number,
): Promise<StoredTexture | null> {
  // No long cacheTtl here: KV caches "nothing there" as long as it caches a value.
  const { value, metadata } = await env.TEXTURES.getWithMetadata<Metadata>(
    toStoredKey(name),
    'arrayBuffer',
  ).catch((error) => {
    warn(name, error)
    return { value: null, metadata: null }
  })
  if (!value || !metadata) return null
  if ('missing' in metadata) return { kind: 'missing' }
  const isFresh = now - metadata.fetchedAt < FRESH_MS
  return { kind: 'found', texture: { bytes: value, type: metadata.type }, isFresh }
}

export function storeTexture(env: Env, name: TextureName, texture: FetchedTexture, now: number) {
  return put(env, name, texture.bytes, { type: texture.type, fetchedAt: now }, STORED_SECONDS)
}

/** Stores for ten minutes that the texture is missing, so that the origin is not asked again. */
export function storeMissing(env: Env, name: TextureName) {
  return put(env, name, '', { missing: true }, MISSING_SECONDS)
}

/** A failed write is not an error: the picture is returned, and fetched again by the next request. */
async function put(
  { TEXTURES }: Env,
  name: TextureName,
  value: ArrayBuffer | string,
  metadata: Metadata,
  expirationTtl: number,
): Promise<void> {
  await TEXTURES.put(toStoredKey(name), value, { metadata, expirationTtl }).catch((error) =>
    warn(name, error),
  )
}

function warn(name: TextureName, error: unknown): void {
  console.warn(
    JSON.stringify({ level: 'warn', what: 'texture store', ...name, error: String(error) }),
  )
}
