import type { Env } from '#worker/core/context.ts'

// No name of a texture: those are UUIDs.
const KEY = 'picture-service-failed'
const SHOWN_SECONDS = 15 * 60

/** Stores for a quarter of an hour that the picture service failed, for `GET /api/health`. */
export async function saveOutage({ TEXTURES }: Env): Promise<void> {
  try {
    // KV takes one write a second of a key, and a page shows twenty pictures.
    if ((await TEXTURES.get(KEY)) === null) {
      await TEXTURES.put(KEY, 'failed', { expirationTtl: SHOWN_SECONDS })
    }
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'texture store', error: String(error) }))
  }
}

/** Whether it failed in the last quarter of an hour. False when KV cannot say. */
export async function hasOutage({ TEXTURES }: Env): Promise<boolean> {
  const found = await TEXTURES.get(KEY).catch(() => null)
  return found !== null
}
