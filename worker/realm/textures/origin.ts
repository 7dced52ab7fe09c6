import { readAtMost, TooManyBytes, withDeadline } from '#schema/core/wire/fetch-limits.ts'
import { readImageSize } from '#schema/realm/read-image-size.ts'
import { REFUSALS } from '#schema/refusals.ts'
import { TEXTURE_MAX_BYTES, TEXTURE_MAX_PIXELS } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Env } from '#worker/core/context.ts'
import { type ImageType, isWholeImage, sniffImageType } from './image-format.ts'
import { type TextureName, toOriginUrl } from './texture-name.ts'

const TIMEOUT_MS = 5000

export type FetchedTexture = { bytes: ArrayBuffer; type: ImageType }

/** Returns null on 404 and 410. Throws `unavailable` on an outage, `RefusedPicture` on a bad picture. */
export async function fetchTexture(env: Env, name: TextureName): Promise<FetchedTexture | null> {
  if (!env.TEXTURE_ORIGIN) throw new AppError('unavailable', 'TEXTURE_ORIGIN is not set.')
  const url = toOriginUrl(env.TEXTURE_ORIGIN, name)
  try {
    // For headers and body: a service may send its headers at once and its bytes never.
    return await withDeadline(TIMEOUT_MS, async (signal) => {
      // Following a redirect would let the service choose the target of our request.
      const response = await fetch(url, { redirect: 'manual', signal })
      if (response.status === 404 || response.status === 410) return null
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
      return await readPicture(response.body, signal)
    })
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'texture', ...name, error: String(error) }))
    if (error instanceof RefusedPicture) throw error
    if (error instanceof TooManyBytes) throw new RefusedPicture(REFUSALS.pictureBytes)
    await saveOutage(env)
    throw new AppError('unavailable', 'The picture service is not responding.')
  }
}

async function readPicture(body: ReadableStream, signal: AbortSignal): Promise<FetchedTexture> {
  const bytes = await readAtMost(body, TEXTURE_MAX_BYTES, signal)
  const type = sniffImageType(bytes)
  if (!type) throw new RefusedPicture(REFUSALS.pictureType)
  const size = readImageSize(bytes)
  if (!size || !isWholeImage(bytes, type)) throw new RefusedPicture(REFUSALS.pictureCut)
  if (Math.max(size.width, size.height) > TEXTURE_MAX_PIXELS)
    throw new RefusedPicture(REFUSALS.picturePixels)
  return { bytes: bytes.buffer, type }
}

// No name of a texture: those are UUIDs.
const KEY = 'picture-service-failed'
const SHOWN_SECONDS = 15 * 60

/** Stores for a quarter of an hour that the picture service failed, for `GET /api/health`. */
async function saveOutage({ TEXTURES }: Env): Promise<void> {
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

/** The picture service answered, and this one picture is at fault. */
export class RefusedPicture extends AppError {
  constructor(message: (typeof REFUSALS)[keyof typeof REFUSALS]) {
    super('unavailable', message)
  }
}
