import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'
import type { ImageType } from './sniff-image-type.ts'
import { sniffImageType } from './sniff-image-type.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 2 * 1024 * 1024

export type FetchedTexture = { bytes: ArrayBuffer; type: ImageType }

/**
 * The texture from the world's picture service; null when the service says there is none.
 * Throws `unavailable` when it does not answer, or answers something that is no picture.
 */
export async function fetchTexture(env: Env, uuid: string): Promise<FetchedTexture | null> {
  if (!env.TEXTURE_ORIGIN) throw new AppError('unavailable', 'TEXTURE_ORIGIN is not set.')
  const url = env.TEXTURE_ORIGIN.replace('{uuid}', uuid)
  try {
    const response = await fetch(url, {
      // A picture service has no reason to send us elsewhere; following would let it choose our target.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404 || response.status === 410) return null
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    const bytes = await readAtMost(response.body, MAX_BYTES)
    const type = sniffImageType(bytes)
    if (!type) throw new Error('not a picture')
    return { bytes: bytes.buffer, type }
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'texture', uuid, error: String(error) }))
    throw new AppError('unavailable', 'The picture service does not answer.')
  }
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw new Error(`over ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
