import { readBytesAtMost, TooManyBytesError, withDeadline } from '#schema/core/wire/fetch-limits.ts'
import { readImageSize } from '#schema/realm/read-image-size.ts'
import { REFUSAL_MESSAGES } from '#schema/refusal-messages.ts'
import { TEXTURE_MAX_BYTES, TEXTURE_MAX_SIDE_PX } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Env } from '#worker/core/context.ts'
import { type TextureVariant, toOriginUrl } from './texture-name.ts'

const TIMEOUT_MS = 5000

export type FetchedTexture = { bytes: ArrayBuffer; type: ImageType }

export async function fetchTexture(env: Env, name: TextureVariant): Promise<FetchedTexture | null> {
  if (!env.TEXTURE_ORIGIN) throw new AppError('unavailable', 'TEXTURE_ORIGIN is not set.')
  const url = toOriginUrl(env.TEXTURE_ORIGIN, name)
  try {
    // The deadline covers headers and body, because a service may send headers and then stall.
    return await withDeadline(TIMEOUT_MS, async (signal) => {
      // A redirect would let the service choose the target of our request.
      const response = await fetch(url, { redirect: 'manual', signal })
      if (response.status === 404 || response.status === 410) return null
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
      return await readPicture(response.body, signal)
    })
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'texture', ...name, error: String(error) }))
    if (error instanceof RefusedPictureError) throw error
    if (error instanceof TooManyBytesError)
      throw new RefusedPictureError(REFUSAL_MESSAGES.pictureBytes)
    await saveOutage(env)
    throw new AppError('unavailable', 'The picture service is not responding.')
  }
}

async function readPicture(body: ReadableStream, signal: AbortSignal): Promise<FetchedTexture> {
  const bytes = await readBytesAtMost(body, TEXTURE_MAX_BYTES, signal)
  const type = sniffImageType(bytes)
  if (!type) throw new RefusedPictureError(REFUSAL_MESSAGES.pictureType)
  const size = readImageSize(bytes)
  if (!size || !isWholeImage(bytes, type))
    throw new RefusedPictureError(REFUSAL_MESSAGES.pictureCut)
  if (Math.max(size.width, size.height) > TEXTURE_MAX_SIDE_PX)
    throw new RefusedPictureError(REFUSAL_MESSAGES.picturePixels)
  return { bytes: bytes.buffer, type }
}

const KEY = 'picture-service-failed'
const SHOWN_SECONDS = 15 * 60

async function saveOutage({ TEXTURES }: Env): Promise<void> {
  try {
    // Reads first: KV allows one write a second per key, and all pictures of a page fail at once.
    if ((await TEXTURES.get(KEY)) === null) {
      await TEXTURES.put(KEY, 'failed', { expirationTtl: SHOWN_SECONDS })
    }
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'texture store', error: String(error) }))
  }
}

export async function hasTextureOutage({ TEXTURES }: Env): Promise<boolean> {
  const found = await TEXTURES.get(KEY).catch(() => null)
  return found !== null
}

export class RefusedPictureError extends AppError {
  constructor(message: (typeof REFUSAL_MESSAGES)[keyof typeof REFUSAL_MESSAGES]) {
    super('unavailable', message)
  }
}

const SIGNATURES = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const

export type ImageType = (typeof SIGNATURES)[number]['type']

// Some encoders add padding after a picture's end marker. More padding than this is rejected.
const PADDING_MAX_BYTES = 1024
const END_MARKS: Partial<Record<ImageType, number[]>> = {
  'image/png': [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  'image/jpeg': [0xff, 0xd9],
  'image/gif': [0x00, 0x3b],
}
const RIFF_HEADER_BYTES = 8

function sniffImageType(bytes: Uint8Array): ImageType | null {
  const match = SIGNATURES.find((signature) =>
    signature.bytes.every((byte, index) => bytes[signature.at + index] === byte),
  )
  return match?.type ?? null
}

function isWholeImage(bytes: Uint8Array, type: ImageType): boolean {
  const mark = END_MARKS[type]
  if (!mark) return bytes.byteLength >= riffLength(bytes)
  const first = Math.max(0, bytes.byteLength - mark.length - PADDING_MAX_BYTES)
  for (let at = bytes.byteLength - mark.length; at >= first; at--) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

function riffLength(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(4, true) + RIFF_HEADER_BYTES
}
