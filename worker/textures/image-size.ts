import type { ImageType } from './image-format.ts'

export type ImageSize = { width: number; height: number }

/** The size in pixels that a picture's own header names; null when it names none. */
export function readImageSize(bytes: Uint8Array, type: ImageType): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return READERS[type](view)
  } catch (error) {
    // A header that ends before its numbers do.
    if (error instanceof RangeError) return null
    throw error
  }
}

const READERS: Record<ImageType, (view: DataView) => ImageSize | null> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': readJpegSize,
  'image/webp': readWebpSize,
}

const JPEG_MARK = 0xff
const JPEG_SCAN = 0xda
// SOF0 to SOF15 begin a frame; DHT, JPG and DAC lie among them.
const JPEG_FRAMES = [0xc0, 0xcf] as const
const JPEG_NO_FRAMES = [0xc4, 0xc8, 0xcc]

/** Walks from segment to segment until the one of the frame. */
function readJpegSize(view: DataView): ImageSize | null {
  let at = 2
  while (view.getUint8(at) === JPEG_MARK) {
    const kind = view.getUint8(at + 1)
    if (kind === JPEG_SCAN) return null
    if (kind === JPEG_MARK) {
      at += 1
      continue
    }
    if (kind >= JPEG_FRAMES[0] && kind <= JPEG_FRAMES[1] && !JPEG_NO_FRAMES.includes(kind))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const WEBP_SIZE_MASK = 0x3fff
const WEBP_LOSSLESS_BITS = 14

/** Three kinds of WebP, each with numbers of its own. */
function readWebpSize(view: DataView): ImageSize | null {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  const read = (at: number) => view.getUint16(at, true) & WEBP_SIZE_MASK
  if (kind === 'VP8 ') return { width: read(26), height: read(28) }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    const height = (bits >>> WEBP_LOSSLESS_BITS) & WEBP_SIZE_MASK
    return { width: (bits & WEBP_SIZE_MASK) + 1, height: height + 1 }
  }
  if (kind !== 'VP8X') return null
  const readLess = (at: number) => (view.getUint8(at + 2) << 16) + view.getUint16(at, true) + 1
  return { width: readLess(24), height: readLess(27) }
}
