import { imageSize } from 'image-size'

/** Returns the size in pixels from a picture's header, or null if the header is unknown or truncated. */
export function readImageSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return null
  }
}
