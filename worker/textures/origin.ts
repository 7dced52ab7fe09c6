import { readAtMost, TooManyBytes } from '#schema/read-at-most.ts'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { ImageType } from './image-format.ts'
import { isWholeImage, sniffImageType } from './image-format.ts'
import { saveOutage } from './origin-outage.ts'
import { type TextureName, toOriginUrl } from './texture-name.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 2 * 1024 * 1024

/** The service answered, and this one picture is at fault. */
class BadPicture extends Error {}

export type FetchedTexture = { bytes: ArrayBuffer; type: ImageType }

/**
 * The texture from the world's picture service; null on 404 and 410.
 * Throws `unavailable` on a timeout, an error or a body that is no picture.
 */
export async function fetchTexture(env: Env, name: TextureName): Promise<FetchedTexture | null> {
  if (!env.TEXTURE_ORIGIN) throw new AppError('unavailable', 'TEXTURE_ORIGIN is not set.')
  const url = toOriginUrl(env.TEXTURE_ORIGIN, name)
  // For headers and body: a service may send its headers at once and its bytes never.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    // Following a redirect would let the service choose the target of our request.
    const response = await fetch(url, { redirect: 'manual', signal })
    if (response.status === 404 || response.status === 410) return null
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    const bytes = await readAtMost(response.body, MAX_BYTES, signal)
    const type = sniffImageType(bytes)
    if (!type) throw new BadPicture('not a picture')
    if (!isWholeImage(bytes, type)) throw new BadPicture('a picture that breaks off')
    return { bytes: bytes.buffer, type }
  } catch (error) {
    if (!(error instanceof BadPicture || error instanceof TooManyBytes)) await saveOutage(env)
    console.warn(JSON.stringify({ level: 'warn', what: 'texture', ...name, error: String(error) }))
    throw new AppError('unavailable', 'The picture service does not answer.')
  }
}
