function bytes(...parts: (number[] | string)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, toByte) : part)),
  )
}

function toByte(character: string): number {
  return character.charCodeAt(0)
}

/** Makes minimal files that have their type’s signature, end and dimensions, but no real pixels. */
export function makePictures(width: number, height: number) {
  const big = (number: number) => [number >> 8, number & 0xff]
  const little = (number: number) => [number & 0xff, number >> 8]
  // WebP stores width and height minus one, in fourteen bits each.
  const lossless = (width - 1) | ((height - 1) << 14)
  const bits = [0, 8, 16, 24].map((shift) => (lossless >>> shift) & 0xff)
  return {
    'image/png': bytes(
      ...[[0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR'],
      ...[[0, 0], big(width), [0, 0], big(height)],
      ...['pixels', [0, 0, 0, 0], 'IEND', [0xae, 0x42, 0x60, 0x82]],
    ),
    'image/jpeg': bytes(
      // A comment precedes the JPEG frame, as in files from cameras.
      ...[[0xff, 0xd8, 0xff, 0xfe, 0, 5], 'hi!', [0xff, 0xc0, 0, 11, 8], big(height), big(width)],
      ...[[1, 1, 0x11, 0], 'pixels', [0xff, 0xd9]],
    ),
    'image/gif': bytes('GIF89a', little(width), little(height), 'pixels', [0x00, 0x3b]),
    'image/webp': bytes('RIFF', [17, 0, 0, 0], 'WEBPVP8L', [5, 0, 0, 0, 0x2f], bits),
  }
}

export const PICTURES = makePictures(256, 192)
