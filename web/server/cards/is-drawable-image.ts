import { readImageSize } from '#schema/realm/read-image-size.ts'
import { TEXTURE_MAX_SIDE_PX } from '#schema/rules.ts'

/** Rejects huge pictures: a 249 KB file can decode to 16,000 × 16,000 pixels, a gigabyte. */
export function isDrawableImage(bytes: Uint8Array): boolean {
  const { width, height } = readImageSize(bytes) ?? { width: 0, height: 0 }
  return Math.min(width, height) > 0 && Math.max(width, height) <= TEXTURE_MAX_SIDE_PX
}
