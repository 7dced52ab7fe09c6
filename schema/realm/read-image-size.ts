import { imageSize } from 'image-size'

/** Reads the size in pixels from a picture's header; null for other content or a truncated header. */
export function readImageSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return null
  }
}
