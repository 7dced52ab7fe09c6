import { imageSize } from 'image-size'

/** The size in pixels that the picture's header has; null for other content and a header that is cut off. */
export function readImageSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return null
  }
}
