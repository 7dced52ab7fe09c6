import type { Env } from '#worker/env.ts'
import type { ImageType } from './image-format.ts'
import type { FetchedTexture } from './origin.ts'
import { type TextureName, toStoredKey } from './texture-name.ts'

const FRESH_MS = 30 * 24 * 60 * 60_000
// Kept far longer than it is fresh, to have something to show when the origin is down.
const KEPT_SECONDS = 365 * 24 * 60 * 60
const MISSING_SECONDS = 10 * 60

type Metadata = { type: ImageType; fetchedAt: number } | { missing: true }
export type StoredTexture =
  | { kind: 'missing' }
  | { kind: 'found'; texture: FetchedTexture; isFresh: boolean }

/** What KV knows of a texture; null when it knows nothing, or does not answer: then the origin is asked. */
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
  return put(env, name, texture.bytes, { type: texture.type, fetchedAt: now }, KEPT_SECONDS)
}

/** Remembers for ten minutes that there is no such texture, so that the origin is not asked again. */
export function storeMissing(env: Env, name: TextureName) {
  return put(env, name, '', { missing: true }, MISSING_SECONDS)
}

/** What KV does not take is fetched again the next time; whoever asks now gets the picture all the same. */
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
