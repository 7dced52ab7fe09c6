import type { Env } from '#worker/core/context.ts'
import type { ImageType } from './image-format.ts'
import type { FetchedTexture } from './origin.ts'
import { type TextureName, toStoredKey } from './texture-name.ts'

const FRESH_MS = 30 * 24 * 60 * 60_000
// Stored far longer than fresh, as a stale copy for when the origin is down.
const STORED_SECONDS = 365 * 24 * 60 * 60

type Metadata = { type: ImageType; fetchedAt: number }
export type StoredTexture = { texture: FetchedTexture; isFresh: boolean }

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
  const isFresh = now - metadata.fetchedAt < FRESH_MS
  return { texture: { bytes: value, type: metadata.type }, isFresh }
}

/** A failed write is not an error: the picture is returned, and fetched again by the next request. */
export async function storeTexture(
  { TEXTURES }: Env,
  name: TextureName,
  { bytes, type }: FetchedTexture,
  now: number,
): Promise<void> {
  const metadata: Metadata = { type, fetchedAt: now }
  await TEXTURES.put(toStoredKey(name), bytes, { metadata, expirationTtl: STORED_SECONDS }).catch(
    (error) => warn(name, error),
  )
}

function warn(name: TextureName, error: unknown): void {
  console.warn(
    JSON.stringify({ level: 'warn', what: 'texture store', ...name, error: String(error) }),
  )
}
