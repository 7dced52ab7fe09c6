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

/** What KV knows of a texture; null when it knows nothing, or does not answer: then the origin is asked. */
export async function findStoredTexture(
  env: Env,
  uuid: string,
  now: number,
): Promise<StoredTexture | null> {
  // No long cacheTtl here: KV caches "nothing there" as long as it caches a value.
  const { value, metadata } = await env.TEXTURES.getWithMetadata<Metadata>(
    uuid,
    'arrayBuffer',
  ).catch((error) => {
    warn(uuid, error)
    return { value: null, metadata: null }
  })
  if (!value || !metadata) return null
  if ('missing' in metadata) return { kind: 'missing' }
  const isFresh = now - metadata.fetchedAt < FRESH_MS
  return { kind: 'found', texture: { bytes: value, type: metadata.type }, isFresh }
}

export function storeTexture(env: Env, uuid: string, texture: FetchedTexture, now: number) {
  return put(env, uuid, texture.bytes, { type: texture.type, fetchedAt: now }, KEPT_SECONDS)
}

/** Remembers for ten minutes that there is no such texture, so that the origin is not asked again. */
export function storeMissing(env: Env, uuid: string) {
  return put(env, uuid, '', { missing: true }, MISSING_SECONDS)
}

/** What KV does not take is fetched again the next time; whoever asks now gets the picture all the same. */
async function put(
  { TEXTURES }: Env,
  uuid: string,
  value: ArrayBuffer | string,
  metadata: Metadata,
  expirationTtl: number,
): Promise<void> {
  await TEXTURES.put(uuid, value, { metadata, expirationTtl }).catch((error) => warn(uuid, error))
}

function warn(uuid: string, error: unknown): void {
  console.warn(JSON.stringify({ level: 'warn', what: 'texture store', uuid, error: String(error) }))
}
