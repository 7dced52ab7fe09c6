import { imageSize } from 'image-size'

// A picture of 249 KB can have 16,000 × 16,000 pixels, a gigabyte once it is decoded.
const SIDE_MAX_PX = 2048

/** Whether the picture's own header says that it is small enough to be drawn on a card. */
export function isDrawable(bytes: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(bytes)
    return Math.min(width, height) > 0 && Math.max(width, height) <= SIDE_MAX_PX
  } catch {
    // Not an image, or a broken one.
    return false
  }
}
